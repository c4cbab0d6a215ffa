import {
  targetsExport,
  type Month,
  monthsOfYear,
  findTarget,
  type Plan,
  sameNode,
  type TargetNode,
  type TargetMetric,
  targetMetrics,
  targetMetricTraits,
  UNNAMED,
} from '#areas/sales/sales-targets/model.ts'
import { z } from 'zod'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import type { ExportType } from '#model/exports.ts'
import { metricLabels } from '#model/metric-labels.ts'
import type { Unit } from '#model/metrics.ts'
import { OfYear } from '../contract.ts'
import { loadLatestPlan } from './load-plan.ts'
import { visiblePlan } from './visible-nodes.ts'

const Question = OfYear.extend({ metric: z.enum(targetMetrics, 'Valor inválido') })

const types: Record<Unit, ExportType> = { money: 'money', count: 'integer', rate: 'rate', number: 'number' }
export const metricLabel = (metric: TargetMetric): string =>
  metricLabels[metric === 'ticket' ? 'invoicedTicket' : metric].label

export const targetsSource = exportSource({
  ...targetsExport,
  question: Question,
  title: ({ year, metric }) => `Metas de ${year}, ${metricLabel(metric)}`,
  open: async (ctx, { year, metric }, options) => {
    const plan = visiblePlan(ctx, (await loadLatestPlan(ctx, year)).plan)
    const all = exportColumns(metric, year)
    const columns = chosenColumns(ctx, all, options)
    const places = columns.map((column) => all.indexOf(column))
    const rows = targetNodes(plan, metric).map((node) => {
      const cells = [
        ...nodeNames(node),
        ...monthsOfYear(year).map((month) => findTarget(plan, month, metric, node) ?? null),
      ]
      return places.map((place): ExportCell => cells[place] ?? null)
    })
    return {
      columns,
      expected: rows.length,
      definitions: {
        period: `1/1/${year} a 31/12/${year}`,
        filters: [],
        metrics: [{ name: metricLabel(metric), formula: 'Metas salvas, na última versão' }],
      },
      batches: one(toBatch(rows, columns.length)),
    }
  },
})

function exportColumns(metric: TargetMetric, year: number): ExportColumn[] {
  const type = types[targetMetricTraits[metric].unit]
  const written = (month: Month) => `${month.slice(5)}/${month.slice(0, 4)}`
  return [
    { key: 'channel', label: 'Canal', type: 'text' },
    { key: 'category', label: 'Categoria', type: 'text' },
    ...monthsOfYear(year).map((month): ExportColumn => ({ key: month, label: written(month), type })),
  ]
}

function targetNodes(plan: Plan, metric: TargetMetric): TargetNode[] {
  const nodes = plan.cells.filter((cell) => cell.metric === metric)
  const order = ({ channel, category }: TargetNode) => JSON.stringify([channel ?? '', category ?? ''])
  return nodes
    .filter((node, index) => nodes.findIndex((other) => sameNode(other, node)) === index)
    .toSorted(
      (a, b) => Number(a.channel !== null) - Number(b.channel !== null) || order(a).localeCompare(order(b)),
    )
}

function nodeNames({ channel, category }: TargetNode): string[] {
  const named = (name: string) => (name === '' ? UNNAMED : name)
  return [channel === null ? 'Conta inteira' : named(channel), category === null ? '' : named(category)]
}

async function* one<Item>(item: Item): AsyncGenerator<Item> {
  yield item
}
