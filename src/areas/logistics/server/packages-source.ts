import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { describeScope, namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { inOwnCurrency, rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { listPackagesOf, streamPackages, type PackageRow } from '#analytics/logistics/list-packages.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { valueLabel } from '#model/dimension-labels.ts'
import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY, packageCutLabels } from '#model/logistics/package-cuts.ts'
import { PackagesQuestion } from '../contract.ts'
import { packagesExport } from '../model.ts'

const { text, seconds, money } = rowColumns<PackageRow>()

const columns = [
  text('order', 'Pedido', (row) => row.order_id),
  text('package', 'Volume', (row) => `${row.number} de ${row.packages}`),
  text('carrier', 'Transportadora', (row) => row.carrier),
  text('service', 'Serviço de entrega', (row) => row.service),
  text('dock', 'Doca', (row) => row.dock),
  text('uf', 'UF', (row) => row.uf),
  text('city', 'Cidade', (row) => row.city),
  text('postalPrefix', 'CEP (5 dígitos)', (row) => row.postal_prefix, { personal: true }),
  text('tracking', 'Rastreio', (row) => row.tracking_number, { personal: true }),
  text('invoice', 'Nota fiscal', (row) => row.invoice_number),
  text('stage', 'Etapa', (row) => valueLabel('packageStage', row.stage)),
  text('state', 'Situação do rastreio', (row) => valueLabel('trackingState', row.state)),
  text('occurrence', 'Ocorrência', (row) => valueLabel('occurrence', row.occurrence)),
  text('lastEvent', 'Último evento', (row) => row.carrier_text),
  seconds('lastEventAt', 'Último evento em', (row) => row.last_event),
  seconds('approvedAt', 'Aprovado em', (row) => row.approved),
  seconds('shippedAt', 'Coletado em', (row) => row.shipped),
  seconds('dueAt', 'Prometido para', (row) => row.due),
  seconds('carrierDueAt', 'Prazo da transportadora', (row) => row.carrier_due),
  seconds('deliveredAt', 'Entregue em', (row) => row.delivered),
  text('currency', 'Moeda', (row) => row.currency),
  money('amount', 'Valor', (row) => row.amount, { summed: true }),
  money('invoiceAmount', 'Valor da nota', (row) => row.invoice_amount, { summed: true }),
  money('freightCost', 'Custo do frete', (row) => row.freight_cost, {
    summed: true,
    needs: 'logistics.cost',
  }),
]

export const packagesSource = exportSource({
  ...packagesExport,
  question: PackagesQuestion.omit({ page: true, pageSize: true }),
  title: () => 'Volumes',
  open: async (ctx, { cut, day, ...question }, options) => {
    const scope = await resolveLogistics(ctx, question)
    const listed = { cut, day }
    const { total } = await listPackagesOf(ctx.clickhouse, scope, { ...listed, limit: 1, offset: 0 })
    const { columns: own, money } = inOwnCurrency(columns, { account: ctx.account, frame: scope.frame })
    const chosen = chosenColumns(ctx, own, options)
    const { period, filters } = describeScope(scope)
    return {
      columns: chosen,
      expected: total,
      money,
      definitions: {
        period,
        filters: [
          ...namedFilters(['Entregues', day === undefined ? undefined : promiseDayLabel(day)]),
          ...filters,
        ],
        metrics: [{ name: 'Volumes', formula: packageCutLabels[cut] }],
      },
      batches: rowBatches(streamPackages(ctx.clickhouse, scope, listed, options.signal), chosen),
    }
  },
})

function promiseDayLabel(day: number): string {
  if (day === 0) return 'No dia prometido'
  const count = Math.abs(day)
  const isOpen = day === FIRST_PROMISE_DAY || day === LAST_PROMISE_DAY
  const days = `${count} ${isOpen ? 'ou mais dias' : count === 1 ? 'dia' : 'dias'}`
  return `${days} ${day < 0 ? 'antes' : 'depois'} do prometido`
}
