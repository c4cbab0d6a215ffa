import type { TFunction } from 'i18next'
import type { SalesHeatmap } from '#areas/sales/analytics/contract.ts'
import type { HeatGridData } from '#ui/charts/heat-grid.tsx'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import { formatCountShort, formatNumber } from '#model/formats/number.ts'
import { formatMoneyBareShort } from '#ui/formats/money.ts'
import { formatValue } from '#ui/formats/unit.ts'
import { type Weekday, weekdays } from '#ui/formats/locale.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import { metrics } from '#model/metric-dictionary.ts'

export type PreparedHeatmap = { title: string; subtitle: string; grid: HeatGridData; table: TableData }

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The mean of each hour for sums, the ratio itself for ratios. */
export function prepareHeatmap(answer: SalesHeatmap, currency: string, t: TFunction): PreparedHeatmap {
  const { metric, additive, cells } = answer
  const { unit } = metrics[metric]
  const name = t(`metrics.${metric}.label`)
  const means = cells.map(({ value, days }) =>
    value === null || days === 0 ? null : additive ? value / days : value,
  )
  const levels = rankLevels(means)
  const place = (weekday: number, hour: number) => (weekday - 1) * 24 + hour
  const exact = (value: number | null) =>
    unit === 'count' && value !== null ? formatNumber(value) : formatValue(value, unit, currency)
  const short = (value: number | null) => {
    if (value === null) return ''
    if (unit === 'money') return formatMoneyBareShort(value, currency)
    return unit === 'rate' ? String(Math.round(value * 100)) : formatCountShort(value)
  }
  const day = (weekday: Weekday) => t(`analytics.heatmap.days.${weekday}`)
  const peak = means.reduce<number | null>(
    (best, value, at) => (value !== null && (best === null || value > (means[best] ?? 0)) ? at : best),
    null,
  )
  const title =
    peak === null
      ? t('analytics.heatmap.title', { name })
      : t('analytics.heatmap.titlePeak', {
          name,
          day: t(
            `analytics.heatmap.on.${weekdays.find((weekday) => weekday === Math.floor(peak / 24) + 1) ?? 1}`,
          ),
          hour: peak % 24,
        })
  const row = (weekday: Weekday) => hours.map((hour) => means[place(weekday, hour)] ?? null)
  return {
    title,
    subtitle: t(additive ? 'analytics.heatmap.mean' : 'analytics.heatmap.ratio'),
    grid: {
      caption: t('analytics.heatmap.title', { name }),
      corner: t('analytics.heatmap.weekday'),
      columns: hours.map(String),
      rows: weekdays.map((weekday) => ({
        label: day(weekday),
        cells: row(weekday).map((value, hour) => ({
          text: short(value),
          level: levels[place(weekday, hour)] ?? null,
          title: t('analytics.heatmap.cell', { day: day(weekday), hour, value: exact(value) }),
          action: t('analytics.heatmap.choose', { day: day(weekday), hour, value: exact(value) }),
        })),
      })),
    },
    table: {
      caption: t('analytics.heatmap.title', { name }),
      columns: [
        { label: t('analytics.heatmap.hour'), numeric: false },
        ...weekdays.map((weekday) => ({ label: day(weekday), numeric: true })),
      ],
      rows: hours.map((hour) => [
        textCell(`${hour} h`),
        ...weekdays.map((weekday) => {
          const value = means[place(weekday, hour)] ?? null
          return unitCell(exact(value), value, unit, currency)
        }),
      ]),
    },
  }
}
