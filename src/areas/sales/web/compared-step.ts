import type { TFunction } from 'i18next'
import { formatStep } from '#ui/formats/step.ts'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import type { Granularity } from '#model/granularity.ts'
import type { Unit } from '#model/metrics.ts'

/** In words; a comparator's month that begins inside one is named by its day. */
export function comparedStep(compared: string | null, granularity: Granularity): string | null {
  if (compared === null) return null
  const isInside = granularity === 'month' && !compared.endsWith('-01')
  return isInside ? formatDay(compared) : formatStep(compared, granularity)
}

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
