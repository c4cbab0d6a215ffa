import type { TFunction } from 'i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import { exactTarget, formatTarget, formatTargetLevel } from '#areas/sales/sales-targets/web/names.ts'
import {
  baseOption,
  categoryAxis,
  escapeHtml,
  quietTooltip,
  stepUnderPointer,
} from '#model/charts/base-option.ts'
import type { Draw } from '#model/charts/chart-theme.ts'
import { levelAxis } from '#model/charts/level-axis.ts'
import { formatDay } from '#ui/formats/day.ts'
import { numberCell, textCell, type TableData } from '#ui/tables/table-data.ts'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'

export const boardLines = ['realised', 'target', 'lastYear'] as const
type Line = (typeof boardLines)[number]
export type Cumulative = { dates: string[] } & Record<Line, (number | null)[]>

/** Running sums; rates and levels as they are. Days without data are gaps only before the first and after the last known one. */
export function prepareCumulative({ days, metric }: Pick<TargetBoard, 'days' | 'metric'>): Cumulative {
  const lineOf = (key: Line) => {
    if (!isCumulative(metric)) return days.map((day) => day[key])
    let sum = 0
    const first = days.findIndex((day) => day[key] !== null)
    const last = days.findLastIndex((day) => day[key] !== null)
    return days.map((day, index) => {
      sum += day[key] ?? 0
      return index < first || index > last || first < 0 ? null : sum
    })
  }
  return {
    dates: days.map(({ day }) => formatDay(day)),
    realised: lineOf('realised'),
    target: lineOf('target'),
    lastYear: lineOf('lastYear'),
  }
}

export function drawCumulative(lines: Cumulative, board: TargetBoard, t: TFunction): Draw {
  const { metric, currency } = board
  const figure = (value: number | null) => formatTarget(value, metric, currency)
  return (look) => {
    const looks = {
      target: { color: look.beam, width: 2, type: 'solid' as const },
      lastYear: { color: look['neutral-mark'], width: 1.5, type: 'dashed' as const },
      realised: { color: look.brand, width: 2.4, type: 'solid' as const },
    }
    return {
      ...baseOption(look),
      grid: { left: 64, right: 12, top: 14, bottom: 26 },
      tooltip: {
        ...quietTooltip(look),
        trigger: 'axis',
        formatter: (points: unknown) => {
          const index = stepUnderPointer(points)
          const items = boardLines.map(
            (line) =>
              `${escapeHtml(t(`targets.board.lines.${line}`))}: <strong>${escapeHtml(figure(lines[line][index] ?? null))}</strong>`,
          )
          return [`<strong>${escapeHtml(lines.dates[index] ?? '')}</strong>`, ...items].join('<br>')
        },
      },
      xAxis: { ...categoryAxis(look, lines.dates), boundaryGap: false },
      yAxis: levelAxis(
        look,
        { values: boardLines.flatMap((line) => lines[line]), fromZero: true },
        (value, step) => formatTargetLevel(value, metric, currency, step),
      ),
      series: (['lastYear', 'target', 'realised'] as const).map((line) => ({
        type: 'line',
        data: lines[line],
        symbol: lines[line].filter((value) => value !== null).length === 1 ? 'circle' : 'none',
        lineStyle: looks[line],
        itemStyle: { color: looks[line].color },
      })),
    }
  }
}

export function cumulativeTable(
  lines: Cumulative,
  board: TargetBoard,
  caption: string,
  t: TFunction,
): TableData {
  const { metric, currency } = board
  return {
    caption,
    columns: [
      { label: t('targets.day'), numeric: false },
      ...boardLines.map((line) => ({ label: t(`targets.board.lines.${line}`), numeric: true })),
    ],
    rows: lines.dates.map((date, index) => [
      textCell(date),
      ...boardLines.map((line) => {
        const value = lines[line][index] ?? null
        return numberCell(formatTarget(value, metric, currency), exactTarget(value, metric, currency))
      }),
    ]),
  }
}
