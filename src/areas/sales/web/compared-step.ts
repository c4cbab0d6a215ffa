import type { TFunction } from 'i18next'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import type { Unit } from '#model/metrics.ts'

type Values = { base: number | null; current: number | null }

/** `Comparado (13 out): R$ 120`, and the difference. */
export function tellCompared(
  { base, current }: Values,
  { unit, when, currency }: { unit: Unit; when: string | null; currency: string },
  t: TFunction,
): string[] {
  const name = when === null ? t('home.timeline.base') : `${t('home.timeline.base')} (${when})`
  const line = `${name}: ${formatValue(base, unit, currency)}`
  if (base === null || current === null) return [line]
  const difference = formatDifference(base, current, unit)
  const moved = unit === 'money' ? `${formatMoneyShort(current - base, currency, 'always')} · ` : ''
  return [line, `Δ ${moved}${difference}`]
}
