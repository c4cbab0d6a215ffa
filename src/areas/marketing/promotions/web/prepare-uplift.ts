import type { TFunction } from 'i18next'
import type { Promotion } from '#areas/marketing/promotions/contract.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { formatRecentSpan } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'

/** An effect is said only where its bounds leave no room for none. */
export function upliftSentences(
  { uplift, currency }: Pick<Promotion, 'uplift' | 'currency'>,
  t: TFunction,
): string[] {
  if ('unknown' in uplift) return [t(`promotions.panel.unknown.${uplift.unknown}`)]
  const { actual, expected, low, high, windows, coverage, hasRest, from, until } = uplift
  const money = (value: number) => formatMoney(value, currency)
  const span = formatRecentSpan(from, until)
  const effect =
    actual > high
      ? t('promotions.panel.more', {
          ...{ amount: money(actual - expected), low: money(actual - high), high: money(actual - low) },
        })
      : actual < low
        ? t('promotions.panel.less', {
            ...{ amount: money(expected - actual), low: money(low - actual), high: money(high - actual) },
          })
        : t('promotions.panel.unsure', { actual: money(actual), low: money(low), high: money(high) })
  return [
    effect,
    t(hasRest ? 'promotions.panel.byRest' : 'promotions.panel.byPast', { span }),
    t('promotions.panel.tried', { windows: formatCount(windows), coverage: formatShare(coverage) }),
  ]
}
