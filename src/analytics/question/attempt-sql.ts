import { fixedValues } from '#model/derived-dimensions.ts'
import { isBoleto, isCard, isPix } from './method-sql.ts'
import { never, instantColumn, type Expressions } from './sql-text.ts'

const bandsFromTop = fixedValues.amountBand.map(Number).toSorted((a, b) => b - a)

/** In minor units of the displayed currency. */
export const amountBandSql = `multiIf(${bandsFromTop.map((low) => (low === 0 ? `'0'` : `amount >= ${low}, '${low}'`)).join(', ')})`

/** State columns of an attempt; each may use those before it. */
const states: Expressions = [
  ['is_card', isCard],
  ['is_pix', isPix],
  ['is_boleto', isBoleto],
  // later stages imply that the issuer approved
  ['is_authorized', `outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback')`],
  // funnel step at which it failed; '' if it did not
  [
    'lost_at',
    `multiIf(is_authorized AND NOT (stage = 'capture' AND outcome NOT IN ('approved', 'pending', '')), '', is_authorized, 'capture', outcome IN ('pending', ''), '', stage = 'authentication' OR (stage = '' AND three_ds IN ('failed', 'abandoned')), 'authentication', stage = 'antifraud' OR outcome = 'blocked' OR (stage = '' AND antifraud = 'denied'), 'antifraud', 'authorization')`,
  ],
  ['decline_group', `if(lost_at = '', '', decline)`],
  [
    'is_technical',
    `lost_at = 'authorization' AND (outcome = 'error' OR decline_group IN ('technical', 'issuerUnavailable'))`,
  ],
  [
    'is_issuer_refusal',
    `is_card AND lost_at = 'authorization' AND NOT is_technical AND outcome = 'declined' AND decline_group != 'abandoned'`,
  ],
]

/** Current step, or the step it failed at. */
const heldAt = `if(lost_at = '' AND NOT is_authorized, toString(stage), lost_at)`

/** Approved counts as captured if the source says so, or if no capture is needed (Pix, boleto), whatever stage is reported. */
const isCharged = `is_authorized AND lost_at != 'capture' AND (is_pix OR is_boleto OR captured_at IS NOT NULL OR settled_at IS NOT NULL OR stage IN ('payment', 'capture', 'refund', 'chargeback'))`

/** When an attempt starts to count at each milestone. */
const instants = {
  authenticated: `if(${heldAt} = 'authentication', ${never}, attempted_at)`,
  cleared: `if(${heldAt} IN ('authentication', 'antifraud'), ${never}, attempted_at)`,
  authorized: `if(is_authorized, coalesce(authorized_at, captured_at, settled_at, attempted_at), ${never})`,
  charged: `if(${isCharged}, greatest(authorized_when, coalesce(captured_at, settled_at, authorized_when)), ${never})`,
  settled: `if(settled_at IS NULL, ${never}, greatest(charged_when, assumeNotNull(settled_at)))`,
  refused: `multiIf(lost_at = '', ${never}, lost_at = 'capture', authorized_when, outcome IN ('expired', 'abandoned'), greatest(attempted_at, ifNull(expires_at, attempted_at)), attempted_at)`,
  refunded: `coalesce(refunded_at, if(is_authorized AND (refunded_amount > 0 OR (stage = 'refund' AND outcome = 'approved')), authorized_when, ${never}))`,
  chargedBack: `coalesce(chargeback_at, if(is_authorized AND (chargeback_amount > 0 OR stage = 'chargeback'), authorized_when, ${never}))`,
  orderPaid: `if(is_order_approved OR is_authorized, least(coalesce(order_approved_at, if(is_authorized, authorized_when, attempted_at)), if(is_authorized, authorized_when, coalesce(order_approved_at, attempted_at))), ${never})`,
} as const

export type AttemptMilestone = 'attempted' | keyof typeof instants

export const attemptMilestones = Object.keys(instants)

/**
 * Columns stored with attempts (MATERIALIZED, migration 0710): recomputing them per row took more than half
 * of a query. A change needs a new migration; `attempt-sql.engine.test.ts` enforces that.
 */
export const storedAttemptColumns: Expressions = [
  ...states,
  ...Object.entries(instants).map(([name, sql]): [string, string] => [instantColumn(name), sql]),
]
