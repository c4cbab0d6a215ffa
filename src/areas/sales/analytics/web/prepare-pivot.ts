import type { TFunction } from 'i18next'
import type { SalesPivot } from '#areas/sales/analytics/contract.ts'
import { lineLabel } from '#areas/sales/analytics/web/prepare-places.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { type Kpi, prepareKpi } from '#ui/kpi/prepare-kpi.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import { type MetricKey, metrics } from '#model/metric-dictionary.ts'

export type PivotRow = {
  key: string
  labels: string[]
  /** Values to filter by; null for the rest and the unattributed. */
  keys: string[] | null
  cells: Kpi[]
}

export type PreparedPivot = {
  title: string
  count: string
  rows: PivotRow[]
  total: Kpi[]
  table: TableData
}

export function preparePivot(answer: SalesPivot, t: TFunction): PreparedPivot {
  const { currency, current } = answer.frame
  const cellsOf = (values: SalesPivot['total']) =>
    answer.metrics.map((metric, place) =>
      prepareKpi(metric, values[place] ?? { base: null, current: null }, currency),
    )
  const dimension = answer.rows.map((key) => t(`dimensions.${key}`)).join(' × ')
  return {
    title: t('analytics.pivot.title', { dimension }),
    count: t('home.dimension.of', {
      shown: answer.lines.filter(({ kind }) => kind === 'group').length,
      total: answer.groups,
    }),
    rows: answer.lines.map((line, index) => ({
      key: `${index} ${line.keys.join(' ')}`,
      labels: answer.rows.map((_, place) => lineLabel(line, place, t)),
      keys: line.kind === 'group' ? line.keys : null,
      cells: cellsOf(line.values),
    })),
    total: cellsOf(answer.total),
    table: tableOf(answer, t, {
      name: t('analytics.pivot.name'),
      dimension,
      span: formatSpan(current.from, current.to),
    }),
  }
}

function tableOf(
  answer: SalesPivot,
  t: TFunction,
  words: { name: string; dimension: string; span: string },
): TableData {
  const { currency } = answer.frame
  const cell = (metric: MetricKey, value: number | null, text: string) =>
    unitCell(text, value, metrics[metric].unit, currency)
  const cellsOf = (values: SalesPivot['total']) =>
    answer.metrics.flatMap((metric, place) => {
      const { base = null, current = null } = values[place] ?? {}
      const kpi = prepareKpi(metric, { base, current }, currency)
      return [cell(metric, base, kpi.before), cell(metric, current, kpi.value)]
    })
  return {
    caption: t('analytics.pivot.caption', words),
    columns: [
      ...answer.rows.map((key) => ({ label: t(`dimensions.${key}`), numeric: false })),
      ...answer.metrics.flatMap((metric) => {
        const name = t(`metrics.${metric}.label`)
        return [
          { label: t('analytics.compared', { name }), numeric: true },
          { label: name, numeric: true },
        ]
      }),
    ],
    rows: [
      ...answer.lines.map((line) => [
        ...answer.rows.map((_, place) => textCell(lineLabel(line, place, t))),
        ...cellsOf(line.values),
      ]),
      [
        ...answer.rows.map((_, place) => textCell(place === 0 ? t('home.dimension.total') : '')),
        ...cellsOf(answer.total),
      ],
    ],
  }
}
