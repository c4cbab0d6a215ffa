import type { Unit } from '#vocabulary/metrics.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import {
  formatChange,
  formatCount,
  formatCountShort,
  formatNumber,
  formatPoints,
  formatRate,
} from '#ui/formats/number.ts'

export function formatValue(value: number | null, unit: Unit, currency: string): string {
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'rate') return formatRate(value)
  return unit === 'count' ? formatCount(value) : formatNumber(value)
}

/** For axes and other narrow places. */
export function formatValueShort(value: number, unit: Unit, currency: string): string {
  if (unit === 'money') return formatMoneyShort(value, currency)
  if (unit === 'rate') return formatRate(value)
  return unit === 'count' ? formatCountShort(value) : formatNumber(value)
}

/** A rate changes in points, anything else in per cent. */
export function formatDifference(base: number | null, current: number | null, unit: Unit): string {
  return unit === 'rate' ? formatPoints(base, current) : formatChange(base, current)
}
