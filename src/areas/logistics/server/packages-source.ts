import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { listPackagesOf, streamPackages, type PackageRow } from '#analytics/logistics/list-packages.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { valueLabel } from '#model/dimension-labels.ts'
import { packageCutLabels } from '#model/logistics/package-cuts.ts'
import { PackagesQuestion } from '../contract.ts'
import { packagesExport } from '../model.ts'
import { definitionsOf } from './export-definitions.ts'

type Column = ExportColumn & { of: (row: PackageRow) => ExportCell }

const text = (key: string, label: string, of: (row: PackageRow) => string): Column => ({
  key,
  label,
  type: 'text',
  of: (row) => of(row) || null,
})
const instant = (key: string, label: string, of: (row: PackageRow) => number | null): Column => ({
  key,
  label,
  type: 'instant',
  of: (row) => {
    const seconds = of(row)
    return seconds === null ? null : seconds * 1000
  },
})

const columns: readonly Column[] = [
  text('order', 'Pedido', (row) => row.order_id),
  text('package', 'Volume', (row) => `${row.number} de ${row.packages}`),
  text('carrier', 'Transportadora', (row) => row.carrier),
  text('service', 'Serviço de entrega', (row) => row.service),
  text('dock', 'Doca', (row) => row.dock),
  text('uf', 'UF', (row) => row.uf),
  text('city', 'Cidade', (row) => row.city),
  { ...text('postalPrefix', 'CEP (5 dígitos)', (row) => row.postal_prefix), personal: true },
  { ...text('tracking', 'Rastreio', (row) => row.tracking_number), personal: true },
  text('invoice', 'Nota fiscal', (row) => row.invoice_number),
  text('stage', 'Etapa', (row) => valueLabel('packageStage', row.stage)),
  text('state', 'Situação do rastreio', (row) => valueLabel('trackingState', row.state)),
  text('occurrence', 'Ocorrência', (row) => valueLabel('occurrence', row.occurrence)),
  text('lastEvent', 'Último evento', (row) => row.carrier_text),
  instant('lastEventAt', 'Último evento em', (row) => row.last_event),
  instant('approvedAt', 'Aprovado em', (row) => row.approved),
  instant('shippedAt', 'Coletado em', (row) => row.shipped),
  instant('dueAt', 'Prometido para', (row) => row.due),
  instant('carrierDueAt', 'Prazo da transportadora', (row) => row.carrier_due),
  instant('deliveredAt', 'Entregue em', (row) => row.delivered),
  text('currency', 'Moeda', (row) => row.currency),
  { key: 'amount', label: 'Valor', type: 'money', summed: true, of: (row) => row.amount },
  {
    key: 'freightCost',
    label: 'Custo do frete',
    type: 'money',
    summed: true,
    needs: 'logistics.cost',
    of: (row) => row.freight_cost,
  },
]

export const packagesSource = exportSource({
  ...packagesExport,
  question: PackagesQuestion.omit({ page: true, pageSize: true }),
  title: () => 'Volumes',
  open: async (ctx, { cut, day, ...question }, options) => {
    const scope = await resolveLogistics(ctx, question)
    const listed = { cut, day }
    const { total } = await listPackagesOf(ctx.clickhouse, scope, { ...listed, limit: 1, offset: 0 })
    const chosen = chosenColumns(ctx, columns, options)
    return {
      columns: chosen,
      expected: total,
      definitions: definitionsOf(scope, { name: 'Volumes', formula: packageCutLabels[cut] }),
      batches: batchesOf(streamPackages(ctx.clickhouse, scope, listed, options.signal), chosen),
    }
  },
})

async function* batchesOf(
  rows: AsyncIterable<readonly PackageRow[]>,
  chosen: readonly Column[],
): AsyncGenerator<ExportBatch> {
  for await (const batch of rows)
    yield toBatch(
      batch.map((row) => chosen.map(({ of }) => of(row))),
      chosen.length,
    )
}
