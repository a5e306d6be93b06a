/* SPDX-License-Identifier: MIT
 *
 * analysis.h - what can be known of a checked unit without running it: constants, effects, induction
 * variables, indices as affine forms, whose an element is, and paths through functions.  The one
 * header for the floors above: warnings and localisation only read it.
 */
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include "effects/effects.h"
#include "enter.h"
#include "owner/owner.h"
#include "pass/expression.h"
#include "pass/pass.h"
#include "pass/refusal.h"
#include "value/affine.h"
#include "value/constant.h"
#include "value/element.h"
#include "value/induction.h"
#include "value/integer.h"

#endif
