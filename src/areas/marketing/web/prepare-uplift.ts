import type { TFunction } from 'i18next'
import type { Uplift } from '#model/marketing/uplift.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { formatRecentSpan } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'

/** An effect is reported only if its interval excludes zero. */
export const upliftDirection = ({ actual, low, high }: Uplift): 'more' | 'less' | 'unsure' =>
  actual > high ? 'more' : actual < low ? 'less' : 'unsure'

/** `what` was measured and `it` is the cause, both as they appear inside a sentence. */
export function upliftSentences(
  uplift: Uplift,
  { what, it, currency }: { what: string; it: string; currency: string },
  t: TFunction,
): string[] {
  const { actual, expected, low, high, windows, coverage, control, left, from, until } = uplift
  const money = (value: number) => formatMoney(value, currency)
  const effects = {
    more: { amount: money(actual - expected), low: money(actual - high), high: money(actual - low) },
    less: { amount: money(expected - actual), low: money(low - actual), high: money(high - actual) },
    unsure: { it, actual: money(actual), low: money(low), high: money(high) },
  }
  const effect = upliftDirection(uplift)
  return [
    t(`uplift.${effect}`, effects[effect]),
    t(`uplift.${control}`, { span: formatRecentSpan(from, until), what }),
    ...(left.length > 0 ? [t('uplift.left', { names: listNames(left, t) })] : []),
    t('uplift.tried', { windows: formatCount(windows), coverage: formatShare(coverage) }),
  ]
}

const listNames = (names: readonly string[], t: TFunction): string =>
  names.map((name) => (name === '' ? t('uplift.smallOnes') : name)).join(', ')
