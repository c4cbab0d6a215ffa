import { pivotExport } from '#areas/sales/analytics/model.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { describeFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource, type ExportColumn, type ExportDefinitions } from '#analytics/exports/export-source.ts'
import { isAdditive } from '#analytics/metrics/metric-value.ts'
import { resolveScope, type ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import { dimensionLabels } from '#model/dimension-labels.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import type { ExportType } from '#model/exports.ts'
import { formatDates } from '#model/formats/dates.ts'
import { metrics as dictionary } from '#model/metric-dictionary.ts'
import { metricLabels } from '#model/metric-labels.ts'
import type { Unit } from '#model/metrics.ts'
import { PivotQuestion, type SalesPivot } from '../contract.ts'
import { resolvePivot } from './get-sales-pivot.ts'
import { loadPivot } from './load-pivot.ts'
import { presentPivot } from './present-pivot.ts'

const MAX_GROUPS = 100_000

const types: Record<Unit, ExportType> = { money: 'money', count: 'integer', rate: 'rate', number: 'number' }

export const pivotSource = exportSource({
  ...pivotExport,
  question: PivotQuestion,
  title: ({ rows }) => `Análise de vendas por ${rows.map((key) => dimensionLabels[key]).join(' e ')}`,
  open: async (ctx, question, options) => {
    const scope = await resolveScope(ctx, question)
    const asked = { ...resolvePivot(question), top: MAX_GROUPS }
    const { lines } = presentPivot(await loadPivot(ctx, scope, asked), asked)
    const all = columnsOf(asked)
    const columns = chosenColumns(ctx, all, options)
    const places = columns.map((column) => all.indexOf(column))
    const rows = lines.map((line) => {
      const cells = cellsOf(line, asked.rows)
      return places.map((place) => cells[place] ?? null)
    })
    return {
      columns,
      expected: rows.length,
      definitions: definitionsOf(scope, asked.metrics),
      ...(scope.frame.money && { money: scope.frame.money }),
      batches: inBatches(rows, columns.length),
    }
  },
})

function columnsOf({ rows, metrics }: ReturnType<typeof resolvePivot>): ExportColumn[] {
  return [
    ...rows.map((key): ExportColumn => ({ key, label: dimensionLabels[key], type: 'text' })),
    ...metrics.flatMap((key): ExportColumn[] => {
      const column = { type: types[dictionary[key].unit], summed: isAdditive(key) }
      const { label } = metricLabels[key]
      return [
        { key, label, ...column },
        { key: `${key}-compared`, label: `${label} (comparado)`, ...column },
      ]
    }),
  ]
}

function cellsOf({ kind, labels, values }: SalesPivot['lines'][number], rows: DimensionKey[]): ExportCell[] {
  const named = { rest: 'Demais', unattributed: 'Sem itens informados' }
  return [
    ...rows.map((_, place) => {
      if (kind !== 'group') return place === 0 ? named[kind] : ''
      return labels[place] === '' ? '(não informado)' : (labels[place] ?? '')
    }),
    ...values.flatMap(({ base, current }) => [current, base]),
  ]
}

function definitionsOf(
  { frame, filters }: ResolvedScope,
  metrics: readonly (keyof typeof metricLabels)[],
): ExportDefinitions {
  return {
    period: `${formatDates(frame.current)}, comparado com ${formatDates(frame.base)}`,
    filters: describeFilters(filters),
    metrics: metrics.map((key) => ({ name: metricLabels[key].label, formula: metricLabels[key].formula })),
  }
}

async function* inBatches(rows: ExportCell[][], width: number): AsyncGenerator<ExportBatch> {
  for (let from = 0; from < rows.length; from += 5000) yield toBatch(rows.slice(from, from + 5000), width)
}
