import {
  baseOption,
  categoryAxis,
  escapeHtml,
  quietTooltip,
  stepUnderPointer,
} from '#model/charts/base-option.ts'
import type { Draw } from '#model/charts/chart-theme.ts'
import { levelAxis } from '#model/charts/level-axis.ts'
import type { LevelFormat } from '#model/charts/level-axis.ts'
import type { ChartTheme } from '#model/charts/chart-theme.ts'

export type NestedBars = {
  dates: string[]
  /** Widest first: each bar is part of the one before. */
  layers: { name: string; values: (number | null)[]; colour: keyof ChartTheme }[]
  below: { name: string; values: (number | null)[]; colour: keyof ChartTheme }
  hatched: boolean[]
  /** A step in words, under its days. */
  steps: string[][]
}

type Formats = { axis: LevelFormat; least: number }

export function drawNestedBars({ dates, layers, below, hatched, steps }: NestedBars, formats: Formats): Draw {
  return (look) => {
    const hatch = {
      symbol: 'rect',
      dashArrayX: [1, 0],
      dashArrayY: [2, 4],
      rotation: -Math.PI / 4,
      color: look.surface,
    }
    const points = (values: (number | null)[], sign: 1 | -1) =>
      values.map((value, index) => ({
        value: value === null ? null : sign * value,
        itemStyle: hatched[index] === true ? { decal: hatch } : {},
      }))
    return {
      ...baseOption(look),
      grid: { left: 64, right: 12, top: 12, bottom: 26 },
      tooltip: {
        ...quietTooltip(look),
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { color: look['neutral-mark'], opacity: 0.12 } },
        formatter: (under: unknown) => {
          const [days = '', ...figures] = steps[stepUnderPointer(under)] ?? []
          return [`<strong>${escapeHtml(days)}</strong>`, ...figures.map(escapeHtml)].join('<br>')
        },
      },
      xAxis: {
        ...categoryAxis(look, dates),
        axisLine: { lineStyle: { color: look['line-strong'] }, onZero: true },
        axisLabel: { ...categoryAxis(look, dates).axisLabel, margin: 8 },
        position: 'bottom',
      },
      yAxis: levelAxis(
        look,
        {
          values: [
            ...layers.flatMap(({ values }) => values),
            ...below.values.map((value) => (value === null ? null : -value)),
          ],
          fromZero: true,
          least: formats.least,
        },
        formats.axis,
      ),
      series: [
        ...layers.map(({ name, values, colour }, index) => ({
          type: 'bar' as const,
          name,
          data: points(values, 1),
          barGap: '-100%',
          barCategoryGap: '28%',
          z: index + 2,
          itemStyle: { color: look[colour] },
        })),
        {
          type: 'bar' as const,
          name: below.name,
          data: points(below.values, -1),
          barGap: '-100%',
          itemStyle: { color: look[below.colour] },
        },
      ],
    }
  }
}
