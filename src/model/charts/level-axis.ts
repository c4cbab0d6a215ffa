import { valueAxis } from './base-option.ts'
import type { ChartTheme } from './chart-theme.ts'
import { niceStep } from './waterfall-axis.ts'

export type LevelFormat = (value: number, step: number) => string

type Levels = { values: readonly (number | null)[]; fromZero: boolean; least?: number }

const parts = 4

/** `least`: the smallest meaningful step, such as one order. */
export function axisTicks({ values, fromZero, least = 0 }: Levels): {
  min: number
  max: number
  step: number
} {
  const known = values.filter((value) => value !== null)
  const low = Math.min(fromZero || known.length === 0 ? 0 : Infinity, ...known)
  const high = Math.max(fromZero || known.length === 0 ? 0 : -Infinity, ...known)
  const spread = high - low || Math.abs(high) || 1
  const step = Math.max(least, niceStep(spread / parts))
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return { min: first * step, max: Math.max(first + 1, last) * step, step }
}

export function levelAxis(look: ChartTheme, levels: Levels, format: LevelFormat) {
  const { min, max, step } = axisTicks(levels)
  return { ...valueAxis(look, (value) => format(value, step)), min, max, interval: step }
}
