import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { describeScope, namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { inOwnCurrency, rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { listAttempts, streamAttempts, type AttemptRow } from '#analytics/payments/list-attempts.ts'
import { nameSources, sourcesOf } from '#ingestion/claims/name-sources.ts'
import { resolvePayments } from '#analytics/scope/resolve-scope.ts'
import { valueLabel } from '#model/dimension-labels.ts'
import { attemptCutLabels } from '#model/payments/attempt-cuts.ts'
import { describeSources } from '#model/formats/source-names.ts'
import type { ReportingSource } from '#model/reporting-sources.ts'
import type { AccountContext } from '#platform/context.ts'
import { AttemptsQuestion } from '../contract.ts'
import { attemptsExport } from '../model.ts'

type ExportedAttempt = AttemptRow & { reported_by: string }

const { text, integer, seconds, money, boolean } = rowColumns<ExportedAttempt>()

const columns = [
  text('order', 'Pedido', (row) => row.order_id),
  seconds('at', 'Quando', (row) => row.attempted),
  text('method', 'Meio', (row) => row.method),
  text('brand', 'Bandeira', (row) => row.brand),
  text('issuer', 'Emissor', (row) => row.issuer),
  text('bin', 'BIN', (row) => row.bin),
  text('acquirer', 'Adquirente', (row) => row.acquirer),
  integer('installments', 'Parcelas', (row) => row.installments),
  text('currency', 'Moeda', (row) => row.currency),
  money('amount', 'Valor', (row) => row.amount, { summed: true }),
  text('outcome', 'Situação', situationOf),
  text('reason', 'Motivo da recusa', (row) =>
    row.lost === '' ? '' : valueLabel('declineGroup', row.decline_group),
  ),
  text('code', 'Código da recusa', (row) => (row.lost === '' ? '' : row.platform_reason)),
  integer('number', 'Tentativa', (row) => row.number),
  integer('tries', 'Tentativas do pedido', (row) => row.tries),
  text('change', 'O que mudou', (row) => valueLabel('retryChange', row.changed)),
  boolean('orderPaid', 'Pedido pago', (row) => row.order_paid === 1),
  integer('latency', 'Resposta (ms)', (row) => row.latency_ms),
  text('sources', 'Informado por', (row) => row.reported_by),
  text('tid', 'TID', (row) => row.tid, { personal: true }),
  text('nsu', 'NSU', (row) => row.nsu, { personal: true }),
]

export const attemptsSource = exportSource({
  ...attemptsExport,
  question: AttemptsQuestion.omit({ page: true, pageSize: true }),
  title: () => 'Tentativas de pagamento',
  open: async (ctx, { cut, ...question }, options) => {
    const scope = await resolvePayments(ctx, question)
    const { total } = await listAttempts(ctx.clickhouse, scope, { cut, limit: 1, offset: 0 })
    const { columns: own, money } = inOwnCurrency(columns, { account: ctx.account, frame: scope.frame })
    const chosen = chosenColumns(ctx, own, options)
    const described = describeScope(
      { frame: { ...scope.frame, money }, filters: { ...scope.segment?.filters, ...scope.filters } },
      'pelo momento da tentativa',
    )
    return {
      columns: chosen,
      expected: total,
      money,
      definitions: {
        period: described.period,
        filters: [
          ...namedFilters(['Lista', cut === 'all' ? undefined : attemptCutLabels[cut]]),
          ...described.filters,
        ],
        metrics: [
          { name: 'Tentativa', formula: 'Cada tentativa uma vez, seja qual for a fonte que a informou' },
        ],
      },
      batches: rowBatches(
        withSources(ctx, streamAttempts(ctx.clickhouse, scope, cut, options.signal)),
        chosen,
      ),
    }
  },
})

async function* withSources(
  ctx: AccountContext,
  batches: AsyncIterable<AttemptRow[]>,
): AsyncGenerator<ExportedAttempt[]> {
  const names = new Map<string, ReportingSource>()
  const asked = new Set<string>()
  for await (const rows of batches) {
    const unknown = [...new Set(rows.flatMap(({ sources }) => sources))].filter((id) => !asked.has(id))
    for (const [id, source] of await nameSources(ctx, unknown)) names.set(id, source)
    for (const id of unknown) asked.add(id)
    yield rows.map((row) => ({ ...row, reported_by: describeSources(sourcesOf(names, row.sources)) }))
  }
}

function situationOf({ lost, outcome }: AttemptRow): string {
  if (lost !== '') return 'Recusada'
  return outcome === 'pending' || outcome === '' ? 'Aguardando' : 'Autorizada'
}
