import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { listAttempts, streamAttempts, type AttemptRow } from '#analytics/payments/list-attempts.ts'
import { resolvePayments } from '#analytics/scope/resolve-scope.ts'
import { dimensionLabels, valueLabel } from '#model/dimension-labels.ts'
import { keysOf } from '#model/records.ts'
import { AttemptsQuestion } from '../contract.ts'
import { attemptsExport } from '../model.ts'

type Column = ExportColumn & { of: (row: AttemptRow) => ExportCell }

const text = (key: string, label: string, of: (row: AttemptRow) => string): Column => ({
  key,
  label,
  type: 'text',
  of: (row) => of(row) || null,
})
const integer = (key: string, label: string, of: Column['of']): Column => ({
  key,
  label,
  type: 'integer',
  of,
})

const columns: readonly Column[] = [
  text('order', 'Pedido', (row) => row.order_id),
  { key: 'at', label: 'Quando', type: 'instant', of: (row) => row.attempted * 1000 },
  text('method', 'Meio', (row) => row.method),
  text('brand', 'Bandeira', (row) => row.brand),
  text('issuer', 'Emissor', (row) => row.issuer),
  text('bin', 'BIN', (row) => row.bin),
  text('acquirer', 'Adquirente', (row) => row.acquirer),
  integer('installments', 'Parcelas', (row) => row.installments),
  text('currency', 'Moeda', (row) => row.currency),
  { key: 'amount', label: 'Valor', type: 'money', summed: true, of: (row) => row.amount },
  text('outcome', 'Situação', situationOf),
  text('reason', 'Motivo da recusa', (row) =>
    row.lost === '' ? '' : valueLabel('declineGroup', row.decline_group),
  ),
  text('code', 'Código da recusa', (row) => (row.lost === '' ? '' : row.platform_reason)),
  integer('number', 'Tentativa', (row) => row.number),
  integer('tries', 'Tentativas do pedido', (row) => row.tries),
  text('change', 'O que mudou', (row) => valueLabel('retryChange', row.changed)),
  { key: 'orderPaid', label: 'Pedido pago', type: 'boolean', of: (row) => row.order_paid === 1 },
  integer('latency', 'Resposta (ms)', (row) => row.latency_ms),
  { ...text('tid', 'TID', (row) => row.tid), personal: true },
  { ...text('nsu', 'NSU', (row) => row.nsu), personal: true },
]

export const attemptsSource = exportSource({
  ...attemptsExport,
  question: AttemptsQuestion.omit({ page: true, pageSize: true }),
  title: () => 'Tentativas de pagamento',
  open: async (ctx, { cut, ...question }, options) => {
    const scope = await resolvePayments(ctx, question)
    const { total } = await listAttempts(ctx.clickhouse, scope, { cut, limit: 1, offset: 0 })
    const chosen = chosenColumns(ctx, columns, options)
    const filters = { ...scope.segment?.filters, ...scope.filters }
    const { from, to } = scope.frame.current
    const day = (local: string) => local.split('-').toReversed().join('/')
    return {
      columns: chosen,
      expected: total,
      ...(scope.frame.money && { money: scope.frame.money }),
      definitions: {
        period: `${day(from)} a ${day(to)}, pelo momento da tentativa`,
        filters: keysOf(filters).map((key) => ({
          name: dimensionLabels[key],
          value: (filters[key] ?? [])
            .map((value) => (value === '' ? '(não informado)' : valueLabel(key, value)))
            .join(', '),
        })),
        metrics: [
          { name: 'Tentativa', formula: 'Cada tentativa uma vez, seja qual for a fonte que a informou' },
        ],
      },
      batches: batchesOf(streamAttempts(ctx.clickhouse, scope, cut, options.signal), chosen),
    }
  },
})

async function* batchesOf(
  rows: AsyncIterable<readonly AttemptRow[]>,
  chosen: readonly Column[],
): AsyncGenerator<ExportBatch> {
  for await (const batch of rows)
    yield toBatch(
      batch.map((row) => chosen.map(({ of }) => of(row))),
      chosen.length,
    )
}

function situationOf({ lost, outcome }: AttemptRow): string {
  if (lost !== '') return 'Recusada'
  return outcome === 'pending' || outcome === '' ? 'Aguardando' : 'Autorizada'
}
