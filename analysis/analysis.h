/* SPDX-License-Identifier: MIT
 *
 * analysis.h - what can be known of a checked unit without running it: constants, effects, induction
 * variables, indices as affine forms, whose an element is, and paths through functions.  The one
 * header for the floors above: warnings and localisation only read it.
 */
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include "affine.h"
#include "constant.h"
#include "effects.h"
#include "element.h"
#include "expression.h"
#include "induction.h"
#include "integer.h"
#include "owner.h"
#include "pass.h"
#include "refusal.h"

#endif
