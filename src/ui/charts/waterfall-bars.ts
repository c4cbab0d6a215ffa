import { waterfallAxis, type Axis } from '#model/charts/waterfall-axis.ts'
import type { WaterfallBar } from '#ui/charts/waterfall.ts'
import type { TableData } from '#ui/tables/table-data.ts'

/** A waterfall with its axis, words and table. */
export type Bridge<Bar extends WaterfallBar> = Axis & {
  title: string
  summary: string
  bars: Bar[]
  table: TableData
}

export type Part = { key: string; label: string; effect: number; text: string }

/** A bar per part, each from where the one before it ends, the first from `start`; a rise is good unless `isRiseBad`. */
export function stackParts<Own extends Part>(
  start: number,
  parts: readonly Own[],
  isRiseBad = false,
): (Omit<Own, 'effect'> & WaterfallBar)[] {
  let level = start
  return parts.map(({ effect, ...part }) => {
    const from = level
    level += effect
    const isBad = isRiseBad ? effect > 0 : effect < 0
    return { ...part, kind: isBad ? 'down' : 'up', from, to: level }
  })
}

export const totalBar = (bar: Pick<WaterfallBar, 'key' | 'label' | 'to' | 'text'>): WaterfallBar => ({
  ...bar,
  kind: 'total',
  from: 0,
})

/** Cut where the changes are small beside the levels; its label must say so. */
export const cutAxis = (bars: readonly WaterfallBar[]): Axis =>
  waterfallAxis(
    bars.flatMap(({ from, to, kind }) => (kind === 'total' ? [to] : [from, to])),
    true,
  )

export const axisFromZero = (bars: readonly WaterfallBar[]): Axis =>
  waterfallAxis(
    bars.flatMap(({ from, to }) => [from, to]),
    false,
  )
