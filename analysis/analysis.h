/* SPDX-License-Identifier: MIT
 *
 * analysis.h - static knowledge of a checked unit: constants, effects, induction variables, affine indices,
 * the affinity of elements, and paths through functions.  It is the one header for later stages: warnings and
 * localisation only read it.
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
