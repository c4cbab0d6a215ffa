import { fixedValues } from '#model/derived-dimensions.ts'

/** In minor units of the shown currency. */
export const amountBandSql = `toString(arrayMax(arrayFilter(low -> low = 0 OR low <= amount, [${fixedValues.amountBand.join(', ')}])))`

/** What comes after the issuer's yes can only follow it. */
export const isAuthorizedSql = `(outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback'))`

/** Approved is captured where a source says so, or where nothing has to be: a Pix, a boleto. */
export const isChargedSql = `is_authorized AND lost_at != 'capture' AND (captured_at IS NOT NULL OR settled_at IS NOT NULL OR stage IN ('payment', 'capture', 'refund', 'chargeback'))`

/** The step of the funnel where an attempt ended, '' while it did not. */
export const lostAtSql = `multiIf(
    ${isAuthorizedSql} AND NOT (stage = 'capture' AND outcome NOT IN ('approved', 'pending', '')), '',
    ${isAuthorizedSql}, 'capture',
    outcome IN ('pending', ''), '',
    stage = 'authentication' OR (stage = '' AND three_ds IN ('failed', 'abandoned')), 'authentication',
    stage = 'antifraud' OR outcome = 'blocked' OR (stage = '' AND antifraud = 'denied'), 'antifraud',
    'authorization')`

/** Of the versioned table, which the column keeps; '' where it was not refused. */
export const declineGroupSql = `if(${lostAtSql} = '', '', decline)`

/** Of `lost_at` and `decline_group`. */
export const isTechnicalSql = `lost_at = 'authorization' AND (outcome = 'error' OR decline_group IN ('technical', 'issuerUnavailable'))`

export const isIssuerRefusalSql = `is_card AND lost_at = 'authorization' AND NOT is_technical AND outcome = 'declined'`

/** The scheme lets the same card be tried again. */
export const isRecoverableSql = `decline_reversible = 'yes'`

/** From when on an attempt counts at a milestone, of the expressions of `attemptWeights`. */
export const attemptInstants = {
  authenticated: `if(held_at = 'authentication', NULL, attempted_at)`,
  cleared: `if(held_at IN ('authentication', 'antifraud'), NULL, attempted_at)`,
  authorized: `if(is_authorized, coalesce(authorized_at, captured_at, settled_at, attempted_at), NULL)`,
  charged: `if(is_charged, greatest(assumeNotNull(authorized_when), coalesce(captured_at, settled_at, authorized_when, attempted_at)), NULL)`,
  settled: `if(is_charged AND settled_at IS NOT NULL, greatest(assumeNotNull(charged_when), assumeNotNull(settled_at)), NULL)`,
  refused: `multiIf(lost_at = '', NULL, lost_at = 'capture', authorized_when, outcome IN ('expired', 'abandoned'), greatest(attempted_at, ifNull(expires_at, attempted_at)), attempted_at)`,
  refunded: `if(is_authorized AND refunded_amount > 0, coalesce(refunded_at, authorized_when), refunded_at)`,
  chargedBack: `if(is_authorized AND (chargeback_amount > 0 OR stage = 'chargeback'), coalesce(chargeback_at, authorized_when), chargeback_at)`,
  orderPaid: `if(is_order_approved OR is_authorized, least(coalesce(order_approved_at, authorized_when, attempted_at), coalesce(authorized_when, order_approved_at, attempted_at)), NULL)`,
} as const

export type AttemptMilestone = 'attempted' | keyof typeof attemptInstants
