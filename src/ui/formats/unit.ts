import type { Unit } from '#model/metrics.ts'
import { formatMoney, formatMoneyLevel, formatMoneyShort } from '#ui/formats/money.ts'
import {
  formatChange,
  formatCount,
  formatCountLevel,
  formatCountShort,
  formatNumber,
  formatNumberLevel,
  formatPoints,
  formatRate,
  formatRateLevel,
} from '#model/formats/number.ts'

export function formatValue(value: number | null, unit: Unit, currency: string): string {
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'rate') return formatRate(value)
  return unit === 'count' ? formatCount(value) : formatNumber(value)
}

export function formatValueShort(value: number, unit: Unit, currency: string): string {
  if (unit === 'money') return formatMoneyShort(value, currency)
  if (unit === 'rate') return formatRate(value)
  return unit === 'count' ? formatCountShort(value) : formatNumber(value)
}

/** Points for rates, per cent for the rest. */
export function formatDifference(base: number | null, current: number | null, unit: Unit): string {
  return unit === 'rate' ? formatPoints(base, current) : formatChange(base, current)
}

export function formatValueLevel(value: number, unit: Unit, currency: string, step: number): string {
  if (unit === 'money') return formatMoneyLevel(value, currency, step)
  if (unit === 'rate') return formatRateLevel(value, step)
  return unit === 'count' ? formatCountLevel(value, step) : formatNumberLevel(value, step)
}
