import type { TFunction } from 'i18next'
import type { ClientCohorts } from '#areas/clients/analytics/contract.ts'
import type { CohortMeasure } from '#areas/clients/analytics/model.ts'
import type { cohortModes } from '#areas/clients/analytics/web/use-clients.ts'
import { repurchaseWindows } from '#model/clients/segments.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { HeatCell, HeatGridData } from '#ui/charts/heat-grid.tsx'
import { formatMonth } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { type Cell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type CohortMode = (typeof cohortModes)[number]
type Cohort = ClientCohorts['cohorts'][number]
type Value = { value: number; mature: boolean } | null

const MAX_MONTHS = 13

/** Of a cohort, by month or window; null where nothing can be said. */
export function cohortValues(cohort: Cohort, measure: CohortMeasure, mode: CohortMode): Value[] {
  const { clients, months, windows } = cohort
  if (clients === null) return []
  if (mode === 'window')
    return windows.map((window) => {
      if (window === null || measure === 'margin') return null
      const value = measure === 'repurchase' ? window.returned / clients : window.ltv
      return value === null ? null : { value, mature: true }
    })
  let sum: number | null = 0
  return months.slice(0, MAX_MONTHS).map((month) => {
    const { mature } = month
    const own = { repurchase: mode === 'month' ? month.active : month.returned, ...month }[measure]
    sum = sum === null || own === null ? null : sum + own
    const total = mode === 'month' ? own : sum
    return total === null ? null : { value: total / clients, mature }
  })
}

export function prepareCohorts(
  { cohorts, frame }: ClientCohorts,
  { measure, mode }: { measure: CohortMeasure; mode: CohortMode },
  t: TFunction,
): { grid: HeatGridData; table: TableData } {
  const newestFirst = cohorts.toReversed()
  const values = newestFirst.map((cohort) => cohortValues(cohort, measure, mode))
  const width =
    mode === 'window' ? repurchaseWindows.length : Math.max(1, ...values.map(({ length }) => length))
  const most = Math.max(...values.flat().map((cell) => cell?.value ?? 0))
  const format = (value: number) =>
    measure === 'repurchase' ? formatRate(value) : formatMoney(value, frame.currency)
  const columns = Array.from({ length: width }, (_, place) =>
    mode === 'window'
      ? t('clientsAnalytics.cohorts.within', { count: repurchaseWindows[place] ?? 0 })
      : t('clientsAnalytics.cohorts.after', { count: place }),
  )
  const nameOf = ({ month, clients }: Cohort) =>
    clients === null
      ? t('clientsAnalytics.cohorts.monthFew', { month: formatMonth(month) })
      : t('clientsAnalytics.cohorts.month', { month: formatMonth(month), clients: formatCount(clients) })
  const cellOf = (cohort: Cohort, cell: Value | undefined, place: number): HeatCell => {
    if (!cell) return { text: '', level: null, title: '' }
    const value = format(cell.value)
    const named = { cohort: formatMonth(cohort.month), value }
    const title =
      mode === 'window'
        ? t('clientsAnalytics.cohorts.cellWindow', { ...named, days: repurchaseWindows[place] ?? 0 })
        : t('clientsAnalytics.cohorts.cell', { ...named, after: place })
    const mark = cell.mature ? '' : '*'
    return {
      text: `${value}${mark}`,
      level: most > 0 ? Math.max(0, cell.value) / most : 0,
      title: cell.mature ? title : t('clientsAnalytics.cohorts.immature', { cell: title }),
      ...(cell.mature ? {} : { maturing: true }),
    }
  }
  const caption = t('clientsAnalytics.cohorts.caption', {
    measure: t(`clientsAnalytics.cohorts.measures.${measure}`),
    mode: t(`clientsAnalytics.cohorts.modes.${mode}`),
  })
  const corner = t('clientsAnalytics.cohorts.corner')
  const places = Array.from({ length: width }, (_, place) => place)
  return {
    grid: {
      caption,
      corner,
      columns,
      rows: newestFirst.map((cohort, row) => ({
        label: nameOf(cohort),
        cells: places.map((place) => cellOf(cohort, values[row]?.[place], place)),
      })),
    },
    table: {
      caption,
      columns: [
        { label: corner, numeric: false },
        { label: t('clientsAnalytics.cohorts.clients'), numeric: true },
        ...columns.map((label) => ({ label, numeric: true })),
      ],
      rows: newestFirst.map((cohort, row): Cell[] => [
        textCell(formatMonth(cohort.month)),
        numberCell(
          cohort.clients === null ? t('clientsAnalytics.segments.few') : formatCount(cohort.clients),
          cohort.clients,
        ),
        ...places.map((place) => {
          const cell = values[row]?.[place]
          return cell
            ? numberCell(`${format(cell.value)}${cell.mature ? '' : '*'}`, cell.value)
            : numberCell('—', null)
        }),
      ]),
    },
  }
}
