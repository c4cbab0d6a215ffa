import type { TFunction } from 'i18next'
import type { SegmentDetails } from '#areas/payments/decomposition/segment-contract.ts'
import type { HeatCell, HeatGridData } from '#ui/charts/heat-grid.tsx'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { type Weekday, weekdays } from '#ui/formats/locale.ts'
import { countedValue, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

/** Minimum orders or attempts per cell. */
const ENOUGH = 10
/** In standard errors, high because there are many cells. */
const BEYOND_CHANCE = 4
/** Column width in hours; the narrowest with enough data in most cells is used. */
const widths = [1, 3, 6] as const

type Cell = { weekday: Weekday; from: number; over: number; lost: number }
export type PreparedHours = {
  title: string
  grid: HeatGridData
  table: TableData
  /** Hours of each column. */
  columns: number[][]
}

export function prepareHours({ hours, rate, frame }: SegmentDetails, t: TFunction): PreparedHours {
  const known = hours.flatMap((hour) => (hour.rate === null ? [] : [{ ...hour, rate: hour.rate }]))
  const over = known.reduce((sum, hour) => sum + hour.over, 0)
  const width = widths.find((each) => over >= (ENOUGH * 168) / each) ?? 6
  const columns = Array.from({ length: 24 / width }, (_, column) =>
    Array.from({ length: width }, (__, hour) => column * width + hour),
  )
  const rows = weekdays.map((weekday) =>
    columns.map((column): Cell => {
      const inCell = known.filter((one) => one.weekday === weekday && column.includes(one.hour))
      return {
        weekday,
        from: column[0] ?? 0,
        over: inCell.reduce((sum, one) => sum + one.over, 0),
        lost: inCell.reduce((sum, one) => sum + one.over * (1 - one.rate), 0),
      }
    }),
  )
  const levels = rankLevels(rows.flat().map(shownLoss))
  const name = t(`payments.rates.${rate}`)
  const hourName = (from: number) => (width === 1 ? String(from) : `${from}–${from + width - 1}`)
  const tell = (cell: Cell): string => {
    const when = { weekday: t(`dimensionValues.weekday.${cell.weekday}`), hour: hourName(cell.from) }
    if (cell.over === 0) return t('payments.segment.hours.nothing', when)
    return t('payments.segment.hours.cell', {
      ...when,
      name,
      rate: formatRate(1 - cell.lost / cell.over),
      over: t(`payments.segment.hours.over.${rate}`, countedValue(cell.over)),
    })
  }
  const caption = t('payments.segment.hours.caption', {
    name,
    span: formatSpan(frame.current.from, frame.current.to),
  })
  const day = (weekday: Weekday) => t(`analytics.heatmap.days.${weekday}`)
  return {
    title: titleOf(rows.flat(), { name, hourName }, t),
    columns,
    grid: {
      caption,
      corner: t('dimensions.weekday'),
      columns: columns.map(([from = 0]) => hourName(from)),
      rows: rows.map((cells, row) => ({
        label: day(weekdays[row] ?? 1),
        cells: cells.map((cell, column): HeatCell => {
          const loss = shownLoss(cell)
          const title = tell(cell)
          return {
            text: loss === null ? '' : formatCount(Math.round(loss * 100)),
            level: levels[row * columns.length + column] ?? null,
            title,
            action: t('payments.segment.hours.filter', { title }),
          }
        }),
      })),
    },
    table: {
      caption,
      columns: [
        { label: t('dimensions.hourOfDay'), numeric: false },
        ...weekdays.map((weekday) => ({ label: day(weekday), numeric: true })),
      ],
      rows: columns.map(([from = 0], column) => [
        textCell(`${hourName(from)} h`),
        ...rows.map((cells) => {
          const cell = cells[column]
          const value = cell === undefined || cell.over === 0 ? null : 1 - cell.lost / cell.over
          return numberCell(formatRate(value), value)
        }),
      ]),
    },
  }
}

const shownLoss = ({ over, lost }: Cell): number | null => (over < ENOUGH ? null : lost / over)

function titleOf(
  cells: readonly Cell[],
  { name, hourName }: { name: string; hourName: (from: number) => string },
  t: TFunction,
): string {
  const over = cells.reduce((sum, cell) => sum + cell.over, 0)
  const whole = over === 0 ? 0 : cells.reduce((sum, cell) => sum + cell.lost, 0) / over
  const worst = cells
    .filter((cell) => cell.over >= ENOUGH)
    .map((cell) => {
      const error = Math.sqrt((whole * (1 - whole)) / cell.over)
      return { ...cell, above: error === 0 ? 0 : (cell.lost / cell.over - whole) / error }
    })
    .toSorted((a, b) => b.above - a.above)[0]
  if (worst === undefined || worst.above < BEYOND_CHANCE) return t('payments.segment.hours.title', { name })
  return t('payments.segment.hours.titleWorst', {
    name,
    weekday: t(`dimensionValues.weekday.${worst.weekday}`),
    hour: hourName(worst.from),
    rate: formatRate(1 - worst.lost / worst.over),
    whole: formatRate(1 - whole),
  })
}

export function prepareBins(
  { bins, binsFound, rate, frame }: SegmentDetails,
  t: TFunction,
): {
  subtitle: string
  table: TableData
} {
  return {
    subtitle: t('home.dimension.of', { shown: bins.length, total: binsFound }),
    table: {
      caption: t('payments.segment.bins.caption', {
        span: formatSpan(frame.current.from, frame.current.to),
      }),
      columns: [
        { label: t('dimensions.bin'), numeric: false },
        { label: t('payments.segment.bins.refused'), numeric: true },
        { label: t(`payments.dimension.over.${rate}`), numeric: true },
        { label: t(`payments.rates.${rate}`), numeric: true },
        { label: t('payments.compared'), numeric: true },
        { label: t('payments.segment.difference'), numeric: true },
      ],
      rows: bins.map(({ bin, refused, over, rate: rates }) => [
        textCell(bin),
        numberCell(formatCount(refused.current), refused.current),
        numberCell(formatCount(over.current), over.current),
        numberCell(formatRate(rates.current), rates.current),
        numberCell(formatRate(rates.base), rates.base),
        numberCell(
          formatPoints(rates.base, rates.current),
          rates.base === null || rates.current === null ? null : rates.current - rates.base,
        ),
      ]),
    },
  }
}
