import type { TFunction } from 'i18next'
import type { LiveRefusal, PaymentsLive } from '#areas/payments/live/contract.ts'
import { formatClock } from '#areas/payments/live/web/format-live.ts'
import { dayOf } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

type Key = 'key' | 'orderId' | 'at' | 'place' | 'amount' | 'reason' | 'step' | 'outcome' | 'tid'
export type RefusalWords = Record<Key, string>

/** Only the time if it is today. */
const momentOf = (at: string, { now, timeZone }: PaymentsLive['frame']): string =>
  dayOf(at, timeZone) === dayOf(now, timeZone) ? formatClock(at, timeZone, true) : formatInstant(at, timeZone)

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' · ')

export const prepareRefusals = ({ refusals, frame }: PaymentsLive, t: TFunction): RefusalWords[] =>
  refusals.map((refusal) => ({
    key: `${refusal.orderId} ${refusal.id}`,
    orderId: refusal.orderId,
    at: momentOf(refusal.at, frame),
    place: joined([refusal.brand || refusal.method, refusal.acquirer, refusal.issuer]),
    amount: joined([
      formatMoneyExact(refusal.amount, refusal.currency),
      refusal.installments > 1 ? `${refusal.installments}×` : '',
    ]),
    reason: joined([derivedValueName(t, 'declineGroup', refusal.declineGroup), refusal.declineCode]),
    step: stepOf(refusal, t),
    outcome: t(refusal.orderPaid ? 'paymentsLive.refusals.paid' : 'paymentsLive.refusals.unpaid'),
    tid: joined([refusal.tid, refusal.nsu]),
  }))

const steps = ['authentication', 'antifraud', 'authorization', 'capture'] as const

function stepOf({ lostAt }: LiveRefusal, t: TFunction): string {
  const step = steps.find((one) => one === lostAt)
  return step === undefined ? '' : t(`paymentsLive.refusals.steps.${step}`)
}
