import type { AttemptMilestone } from './attempt-sql.ts'

type AttemptMeasure = { milestone: AttemptMilestone; of: { attempts: string } }

const counted = (milestone: AttemptMilestone, column = '1'): AttemptMeasure => ({
  milestone,
  of: { attempts: column },
})
const lost = (step: string, column?: string) =>
  counted('refused', `(lost_at = '${step}')${column ? ` * ${column}` : ''}`)
const first = '(number = 1)'
const toCapture = '(NOT (is_pix OR is_boleto))'
/** The card scheme allows a retry with the same card. */
const recoverable = `(decline_reversible = 'yes')`
const repaired = `${first} * (NOT is_authorized)`

/** The full amount if the source did not report how much. */
export const refundedAmountSql = 'if(refunded_amount > 0, refunded_amount, amount)'
export const chargebackAmountSql = 'if(chargeback_amount > 0, chargeback_amount, amount)'

/** By the time of the attempt; order measures by the time and amount of the order's first attempt. */
export const attemptMeasures = {
  attempts: counted('attempted'),
  attemptedAmount: counted('attempted', 'amount'),
  authenticatedAttempts: counted('authenticated'),
  authenticatedAmount: counted('authenticated', 'amount'),
  clearedAttempts: counted('cleared'),
  clearedAmount: counted('cleared', 'amount'),
  authorizedAttempts: counted('authorized'),
  authorizedAmount: counted('authorized', 'amount'),
  chargedAttempts: counted('charged'),
  chargedAmount: counted('charged', 'amount'),
  /** Not paid at once, as a Pix or a boleto is: the source has to report their capture. */
  authorizedToCapture: counted('authorized', toCapture),
  toldCaptures: counted('charged', toCapture),
  settledAttempts: counted('settled'),
  settledAmount: counted('settled', 'amount'),
  refundedAttempts: counted('refunded'),
  refundedAmount: counted('refunded', refundedAmountSql),
  chargebacks: counted('chargedBack'),
  chargebackAmount: counted('chargedBack', chargebackAmountSql),
  lostAtAuthentication: lost('authentication'),
  lostAmountAtAuthentication: lost('authentication', 'amount'),
  lostAtAntifraud: lost('antifraud'),
  lostAmountAtAntifraud: lost('antifraud', 'amount'),
  lostAtAuthorization: lost('authorization'),
  lostAmountAtAuthorization: lost('authorization', 'amount'),
  lostAtCapture: lost('capture'),
  lostAmountAtCapture: lost('capture', 'amount'),
  cardAuthorizations: counted('authorized', 'is_card'),
  cardRefusals: counted('refused', 'is_issuer_refusal'),
  technicalFailures: counted('refused', 'is_technical'),
  authenticationsTried: counted('attempted', `(three_ds NOT IN ('', 'none'))`),
  authenticationsPassed: counted(
    'authenticated',
    `(three_ds IN ('frictionless', 'challenged', 'attempted'))`,
  ),
  triedOrders: counted('attempted', first),
  triedAmount: counted('attempted', `${first} * amount`),
  paidOrders: counted('orderPaid', first),
  paidAmount: counted('orderPaid', `${first} * amount`),
  firstAuthenticated: counted('authenticated', first),
  firstCleared: counted('cleared', first),
  /** Decided by whoever was asked. */
  firstAnswered: counted('cleared', `${first} * (NOT is_technical)`),
  firstAuthorized: counted('authorized', first),
  cardOrders: counted('attempted', `${first} * is_card`),
  paidCardOrders: counted('orderPaid', `${first} * is_card`),
  retriedOrders: counted('attempted', `${repaired} * (tries > 1)`),
  recoveredOrders: counted('orderPaid', repaired),
  recoveredAmount: counted('orderPaid', `${repaired} * amount`),
  refusedAttempts: counted('refused'),
  refusedAmount: counted('refused', 'amount'),
  recoverableAttempts: counted('refused', recoverable),
  recoverableAmount: counted('refused', `${recoverable} * amount`),
  retries: counted('attempted', '(number > 1)'),
  repairs: counted('authorized', '(number > 1)'),
  repairedAmount: counted('authorized', '(number > 1) * amount'),
  /** Local days from authorisation to payout. */
  settledDays: counted(
    'settled',
    `dateDiff('day', authorized_when, ifNull(settled_at, attempted_at), {timeZone:String})`,
  ),
  pixIssued: counted('attempted', 'is_pix'),
  pixPaid: counted('authorized', 'is_pix'),
  boletoIssued: counted('attempted', 'is_boleto'),
  boletoPaid: counted('authorized', 'is_boleto'),
  feeAmount: counted('authorized', 'fee_amount'),
  anticipationAmount: counted('authorized', 'anticipation_amount'),
  antifraudAmount: counted('attempted', 'antifraud_amount'),
  /** Attempts with a reported cost; zero counts as not reported. */
  costedPayments: counted('authorized', '(fee_amount + anticipation_amount + antifraud_amount > 0) * amount'),
} as const satisfies Record<string, AttemptMeasure>

export type AttemptMeasureKey = keyof typeof attemptMeasures
