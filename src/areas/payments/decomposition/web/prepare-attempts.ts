import type { TFunction } from 'i18next'
import type { AttemptsPage, ListedAttempt } from '#areas/payments/decomposition/contract.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { sourcesText } from '#ui/formats/reporting-sources.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

type Key =
  | 'key'
  | 'orderId'
  | 'at'
  | 'method'
  | 'amount'
  | 'outcome'
  | 'reason'
  | 'number'
  | 'sources'
  | 'tid'
type AttemptWords = Record<Key, string>

export const prepareAttempts = ({ items, frame }: AttemptsPage, t: TFunction): AttemptWords[] =>
  items.map((attempt) => ({
    key: `${attempt.orderId} ${attempt.id}`,
    orderId: attempt.orderId,
    at: formatInstant(attempt.at, frame.timeZone),
    method: filled([attempt.method, attempt.brand, attempt.issuer, attempt.acquirer]),
    amount: filled([
      formatMoneyExact(attempt.amount, attempt.currency),
      attempt.installments > 1 ? `${attempt.installments}×` : '',
    ]),
    outcome: outcomeOf(attempt, t),
    reason:
      attempt.lostAt === ''
        ? ''
        : filled([derivedValueName(t, 'declineGroup', attempt.declineGroup), attempt.declineCode]),
    number:
      t('payments.attempts.numberOf', { number: attempt.number, tries: attempt.tries }) +
      (attempt.change === '' ? '' : `\u00A0· ${derivedValueName(t, 'retryChange', attempt.change)}`),
    sources: sourcesText(attempt.sources, t),
    tid: filled([attempt.tid, attempt.nsu]),
  }))

const filled = (words: readonly string[]): string => words.filter((word) => word !== '').join('\u00A0· ')

function outcomeOf({ lostAt, outcome, orderPaid }: ListedAttempt, t: TFunction): string {
  if (lostAt !== '') return t(orderPaid ? 'payments.attempts.refusedPaid' : 'payments.attempts.refused')
  return t(
    outcome === 'pending' || outcome === '' ? 'payments.attempts.waiting' : 'payments.attempts.authorized',
  )
}
