import { baseOption, categoryAxis, escapeHtml, quietTooltip, stepUnderPointer } from './base-option.ts'
import { markLines } from './mark-lines.ts'
import type { Draw } from './chart-theme.ts'
import { levelAxis } from './level-axis.ts'
import type { LevelFormat } from './level-axis.ts'
import { hatchPattern } from './hatch-pattern.ts'
import type { ChartTheme } from './chart-theme.ts'

export type Lines = {
  dates: string[]
  current: (number | null)[]
  base: (number | null)[]
  /** From this step on, figures are still provisional. */
  immatureFrom: number | null
  marks: { number: number; name: string; first: number; last: number }[]
  names: { current: string; base: string; maturing: string }
  /** Comparison text per step; defaults to the other line's figure. */
  compared?: string[][]
}

type Formats = { axis: LevelFormat; least?: number; figure: (value: number | null) => string }

export function drawLines(lines: Lines, formats: Formats, fromZero: boolean): Draw {
  return (look, width) => ({
    ...baseOption(look),
    grid: { left: 64, right: 12, top: 28, bottom: 26 },
    tooltip: {
      ...quietTooltip(look),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: look['line-strong'] } },
      formatter: (points: unknown) => tooltipOf(lines, stepUnderPointer(points), formats),
    },
    xAxis: { ...categoryAxis(look, lines.dates), boundaryGap: false },
    yAxis: levelAxis(
      look,
      { values: [...lines.current, ...lines.base], fromZero, least: formats.least ?? 0 },
      formats.axis,
    ),
    series: [
      {
        type: 'line',
        data: lines.base,
        symbol: 'none',
        lineStyle: { color: look['neutral-mark'], width: 1.5, type: 'dashed' },
        itemStyle: { color: look['neutral-mark'] },
      },
      {
        type: 'line',
        data: lines.current,
        symbol: lines.dates.length < 2 ? 'circle' : 'none',
        lineStyle: { color: look.brand, width: 2.2 },
        itemStyle: { color: look.brand },
        markLine: markLines(lines.marks, lines.dates.length, look, width),
        markArea: areas(lines, look),
      },
    ],
  })
}

function areas({ marks, immatureFrom, dates }: Lines, look: ChartTheme) {
  const spans = marks.filter(({ first, last }) => last > first)
  return {
    silent: true,
    animation: false,
    data: [
      ...spans.map(({ first, last }) => [
        { xAxis: first, itemStyle: { color: look.beam, opacity: 0.1 } },
        { xAxis: last },
      ]),
      ...(immatureFrom === null
        ? []
        : [
            [
              {
                xAxis: Math.max(0, immatureFrom - 1),
                itemStyle: { color: hatchPattern(look), opacity: 0.4 },
              },
              { xAxis: dates.length - 1 },
            ],
          ]),
    ],
  }
}

function tooltipOf(
  { dates, current, base, names, marks, immatureFrom, compared }: Lines,
  index: number,
  { figure }: Formats,
): string {
  const events = marks.filter(({ first, last }) => index >= first && index <= last)
  return [
    `<strong>${escapeHtml(dates[index] ?? '')}</strong>`,
    `${escapeHtml(names.current)}: <strong>${escapeHtml(figure(current[index] ?? null))}</strong>`,
    ...(compared?.[index] ?? [`${names.base}: ${figure(base[index] ?? null)}`]).map(escapeHtml),
    ...(immatureFrom !== null && index >= immatureFrom ? [escapeHtml(names.maturing)] : []),
    ...events.map(({ number, name }) => `${number}. ${escapeHtml(name)}`),
  ].join('<br>')
}
