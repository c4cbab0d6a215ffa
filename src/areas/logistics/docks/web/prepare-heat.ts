import type { TFunction } from 'i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import type { HeatMeasure } from '#areas/logistics/docks/model.ts'
import { formatDuration } from '#areas/logistics/docks/web/format-days.ts'
import type { HeatGridData } from '#ui/charts/heat-grid.tsx'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { absent } from '#model/formats/locale.ts'
import { weekdays } from '#ui/formats/locale.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type PreparedHeat = { title: string; grid: HeatGridData; table: TableData; note: string | null }

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const isTime = (measure: HeatMeasure): boolean => measure === 'handling' || measure === 'pickup'

export function prepareHeat(
  { heat, frame, capacity, docks }: LogisticsDocks,
  measure: HeatMeasure,
  t: TFunction,
): PreparedHeat {
  const cells = weekdays.flatMap((weekday) =>
    hours.map((hour) => {
      const found = heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
      return { weekday, hour, value: found?.[measure] ?? (isTime(measure) ? null : 0) }
    }),
  )
  const levels = rankLevels(cells.map(({ value }) => value || null))
  const text = (value: number | null) => {
    if (isTime(measure)) return formatDuration(value, t)
    return value === null ? absent : formatNumberLevel(value, value < 10 ? 0.1 : 1)
  }
  /** Short, for a cell. */
  const short = (value: number | null) => {
    if (value === null || value === 0) return ''
    return isTime(measure)
      ? formatCount(Math.round(value / 3600))
      : formatNumberLevel(value, value < 10 ? 0.1 : 1)
  }
  const name = t(`docks.heat.measures.${measure}`)
  const title = (cell: (typeof cells)[number]) =>
    t('docks.heat.cell', {
      weekday: t(`dimensionValues.weekday.${cell.weekday}`),
      hour: cell.hour,
      name,
      value: text(cell.value),
    })
  const known = cells.filter(({ value }) => value !== null && value > 0)
  const [peak] = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const caption = t('docks.heat.caption', { name, span: formatSpan(frame.current.from, frame.current.to) })
  const over = capacity === null ? 0 : heat.filter(({ arrived }) => arrived > capacity).length
  return {
    title:
      peak === undefined
        ? t('docks.heat.none')
        : t('docks.heat.title', {
            name,
            weekday: t(`dimensionValues.weekday.${peak.weekday}`),
            hour: peak.hour,
            value: text(peak.value),
          }),
    grid: {
      caption,
      corner: t('docks.heat.corner'),
      columns: hours.map(String),
      rows: weekdays.map((weekday) => ({
        label: t(`docks.shortWeekday.${weekday}`),
        cells: cells.flatMap((cell, index) =>
          cell.weekday === weekday
            ? [{ text: short(cell.value), level: levels[index] ?? null, title: title(cell) }]
            : [],
        ),
      })),
    },
    note:
      capacity === null
        ? null
        : t(over === 0 ? 'docks.heat.within' : 'docks.heat.over', {
            count: over,
            capacity: formatCount(capacity),
            learnt: docks.some((dock) => dock.capacity?.source === 'learnt') ? t('docks.heat.learnt') : '',
          }),
    table: {
      caption,
      columns: [
        { label: t('docks.heat.weekday'), numeric: false },
        { label: t('docks.heat.hour'), numeric: true },
        { label: name, numeric: true },
      ],
      rows: known.map(({ weekday, hour, value }) => [
        textCell(t(`dimensionValues.weekday.${weekday}`)),
        numberCell(String(hour), hour),
        numberCell(text(value), value),
      ]),
    },
  }
}
