import {
  baseOption,
  categoryAxis,
  escapeHtml,
  quietTooltip,
  stepUnderPointer,
  valueAxis,
} from '#model/charts/base-option.ts'
import type { Draw } from '#model/charts/chart-theme.ts'
import type { ChartTheme } from '#model/charts/chart-theme.ts'
import { formatCount, formatCountShort } from '#model/formats/number.ts'

type Colour = 'brand' | 'beam' | 'approved' | 'bad' | 'line-strong' | 'captured' | 'good' | 'neutral-mark'

/** By reason, in order, so that a reason keeps its colour. */
export const stackColours: readonly Colour[] = [
  'brand',
  'beam',
  'approved',
  'good',
  'bad',
  'line-strong',
  'captured',
  'neutral-mark',
]

export type Stack = { name: string; colour: Colour; values: number[] }

export function drawStacks(dates: string[], stacks: readonly Stack[]): Draw {
  return (look: ChartTheme) => ({
    ...baseOption(look),
    grid: { left: 44, right: 8, top: 10, bottom: 24 },
    tooltip: {
      ...quietTooltip(look),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: unknown) => tooltipHtml(dates, stacks, stepUnderPointer(points)),
    },
    xAxis: categoryAxis(look, dates),
    yAxis: { ...valueAxis(look, formatCountShort), minInterval: 1 },
    series: stacks.map(({ name, colour, values }) => ({
      type: 'bar',
      stack: 'all',
      name,
      data: values,
      barMaxWidth: 28,
      itemStyle: { color: look[colour], borderColor: look.surface, borderWidth: 0.5 },
    })),
  })
}

function tooltipHtml(dates: string[], stacks: readonly Stack[], index: number): string {
  const visible = stacks.filter(({ values }) => (values[index] ?? 0) > 0)
  return [
    `<strong>${escapeHtml(dates[index] ?? '')}</strong>`,
    ...visible.map(
      ({ name, values }) => `${escapeHtml(name)}: <strong>${formatCount(values[index] ?? 0)}</strong>`,
    ),
  ].join('<br>')
}
