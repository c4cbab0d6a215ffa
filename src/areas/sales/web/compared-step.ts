import type { TFunction } from 'i18next'
import { formatStep } from '#areas/sales/web/format-step.ts'
import { addDays, formatDay } from '#ui/formats/day.ts'
import { daysIn } from '#model/days-in.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import type { Granularity } from '#model/granularity.ts'
import type { Unit } from '#model/metrics.ts'
import type { ScopeFrame } from '#model/scope.ts'

/** The comparator's step of a step; null for a mean, and where a filter by weekday or hour pairs them otherwise. */
export function comparedStep(
  { date, index }: { date: string; index: number },
  granularity: Granularity,
  { current, base, comparator }: ScopeFrame,
): string | null {
  const offset = daysIn(current.from, date.slice(0, 10)) - 1
  const places = {
    hour: offset * 24 + Number(date.slice(11, 13)),
    day: offset,
    week: index,
    month: index,
  }
  const day = addDays(base.from, offset)
  if (comparator === 'account-average' || places[granularity] !== index || day > base.to) return null
  if (granularity === 'month') return day.endsWith('-01') ? formatStep(day, granularity) : formatDay(day)
  return formatStep(`${day}${date.slice(10)}`, granularity)
}

type Values = { base: number | null; current: number | null }

/** `Comparado (13 out): R$ 120`, and the difference. */
export function tellCompared(
  { base, current }: Values,
  { unit, when, currency }: { unit: Unit; when: string | null; currency: string },
  t: TFunction,
): string[] {
  const name = when === null ? t('home.timeline.base') : `${t('home.timeline.base')} (${when})`
  const told = `${name}: ${formatValue(base, unit, currency)}`
  if (base === null || current === null) return [told]
  const difference = formatDifference(base, current, unit)
  const moved = unit === 'money' ? `${formatMoneyShort(current - base, currency, 'always')} · ` : ''
  return [told, `Δ ${moved}${difference}`]
}
