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
import { markLines } from '#model/charts/mark-lines.ts'
import { hatchPattern } from '#model/charts/hatch-pattern.ts'
import type { ChartTheme } from '#model/charts/chart-theme.ts'

export type SeriesLine = {
  name: string
  /** A missing value is a gap. */
  values: (number | null)[]
  axis: 0 | 1
  colour: keyof ChartTheme
  dash: 'solid' | 'dashed' | 'dotted'
}

/** Null where nothing is known. */
export type SeriesBand = Record<'low90' | 'high90' | 'low99' | 'high99', (number | null)[]>

export type SeriesPicture = {
  dates: string[]
  lines: SeriesLine[]
  axes: { format: LevelFormat; fromZero: boolean; least: number }[]
  band: SeriesBand | null
  /** Steps outside the band. */
  outside: number[]
  /** Stretches to look at. */
  shaded?: { first: number; last: number }[]
  /** Numbered events. */
  marks?: { number: number; first: number }[]
  /** From this step on, figures are still maturing. */
  immatureFrom: number | null
  describeStep: (index: number) => string[]
}

export function drawSeries(picture: SeriesPicture): Draw {
  const { dates, lines, axes } = picture
  return (look, width) => ({
    ...baseOption(look),
    grid: { left: width < 480 ? 52 : 64, right: axes.length > 1 ? 60 : 12, top: 14, bottom: 26 },
    tooltip: {
      ...quietTooltip(look),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: look['line-strong'] } },
      formatter: (points: unknown) => {
        const [head = '', ...rest] = picture.describeStep(stepUnderPointer(points))
        return [`<strong>${escapeHtml(head)}</strong>`, ...rest.map(escapeHtml)].join('<br>')
      },
    },
    xAxis: { ...categoryAxis(look, dates), boundaryGap: false },
    yAxis: axes.map(({ format, fromZero, least }, place) => ({
      ...levelAxis(look, { values: valuesOn(picture, place), fromZero, least }, format),
      ...(place === 1 ? { splitLine: { show: false } } : {}),
    })),
    series: [
      ...bandSeries(picture, look),
      ...lines.map((line, place) => lineSeries(picture, line, place, look, width)),
    ],
  })
}

function valuesOn({ lines, band }: SeriesPicture, axis: number): (number | null)[] {
  const own = lines.filter((line) => line.axis === axis).flatMap(({ values }) => values)
  return axis === 0 && band !== null ? [...own, ...band.low99, ...band.high99] : own
}

function lineSeries(
  picture: SeriesPicture,
  { name, values, axis, colour, dash }: SeriesLine,
  place: number,
  look: ChartTheme,
  width: number,
) {
  const { dates, outside, marks = [] } = picture
  const points = place === 0 ? outside : []
  const areas = place === 0 ? areasOf(picture, look) : []
  return {
    type: 'line' as const,
    name,
    yAxisIndex: axis,
    z: 5 - place,
    data: values.map((value, index) =>
      points.includes(index)
        ? { value, symbol: 'diamond', symbolSize: 9, itemStyle: { color: look.bad } }
        : isAlone(values, index)
          ? { value, symbol: 'circle', symbolSize: 5 }
          : value,
    ),
    symbol: dates.length < 2 ? 'circle' : 'none',
    showAllSymbol: true,
    lineStyle: { color: look[colour], width: dash === 'dashed' ? 1.5 : 2.2, type: dash },
    itemStyle: { color: look[colour] },
    ...(areas.length > 0 ? { markArea: { silent: true, animation: false, data: areas } } : {}),
    ...(place === 0 && marks.length > 0 ? { markLine: markLines(marks, dates.length, look, width) } : {}),
  }
}

/** Between gaps no line leads to it. */
const isAlone = (values: readonly (number | null)[], index: number): boolean =>
  values[index] !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null

function areasOf({ dates, immatureFrom, shaded = [] }: SeriesPicture, look: ChartTheme) {
  const hatched = { color: hatchPattern(look), opacity: 0.4 }
  return [
    ...shaded.map(({ first, last }) => [
      { xAxis: Math.max(0, first - 1), itemStyle: { color: look.bad, opacity: 0.12 } },
      { xAxis: last },
    ]),
    ...(immatureFrom === null
      ? []
      : [[{ xAxis: Math.max(0, immatureFrom - 1), itemStyle: hatched }, { xAxis: dates.length - 1 }]]),
  ]
}

/** Stacked areas: transparent up to the lowest, then light, deeper, light. */
function bandSeries({ band }: SeriesPicture, look: ChartTheme) {
  if (band === null) return []
  const { low99, low90, high90, high99 } = band
  const between = (low: (number | null)[], high: (number | null)[]) =>
    high.map((value, index) => (value === null ? null : value - (low[index] ?? 0)))
  const stretches = [
    { data: low99, opacity: 0 },
    { data: between(low99, low90), opacity: 0.1 },
    { data: between(low90, high90), opacity: 0.2 },
    { data: between(high90, high99), opacity: 0.1 },
  ]
  return stretches.map(({ data, opacity }) => ({
    type: 'line' as const,
    data,
    stack: 'band',
    stackStrategy: 'all' as const,
    silent: true,
    symbol: 'none',
    z: 1,
    lineStyle: { opacity: 0 },
    areaStyle: { color: look.brand, opacity },
  }))
}
