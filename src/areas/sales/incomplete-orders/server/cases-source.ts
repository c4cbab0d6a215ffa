import { incompleteOrdersExport, incompleteWords as words } from '#areas/sales/incomplete-orders/model.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import {
  toBatch,
  type ExportBatch,
  type ExportCell,
  type ExportRow,
} from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { toCaseRow, listCases, listStatement } from '#analytics/incomplete/list-cases.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { loadClients } from '#platform/clients/load-clients.ts'
import { chosenIds, parseSort } from '#model/list-input.ts'
import { CaseQuestion, type IncompleteCase } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { resolveCaseScope } from './case-scope.ts'
import { buildCaseFilters } from './case-filters.ts'
import { presentCases } from './present-cases.ts'

type Contact = { name: string; phone: string; email: string }
type ExportedCase = { found: IncompleteCase; contact: Contact | undefined }
type Column = ExportColumn & { of: (row: ExportedCase) => ExportCell }

const text = (key: string, label: string, of: Column['of']): Column => ({ key, label, type: 'text', of })
const instant = (key: string, label: string, of: (found: IncompleteCase) => string | null): Column => ({
  key,
  label,
  type: 'instant',
  of: ({ found }) => {
    const at = of(found)
    return at === null ? null : Date.parse(at)
  },
})
const personal = (key: keyof Contact, label: string): Column => ({
  ...text(key, label, ({ contact }) => contact?.[key] || null),
  personal: true,
})

const columns: readonly Column[] = [
  text('id', 'Pedido', ({ found }) => found.id),
  instant('age', 'Começou em', ({ placedAt }) => placedAt),
  text('client', 'Cliente', ({ found }) => found.client?.name || null),
  personal('name', 'Nome'),
  personal('phone', 'Telefone'),
  personal('email', 'E-mail'),
  text('items', 'Item', ({ found }) => found.firstItem),
  { key: 'units', label: 'Unidades', type: 'integer', summed: true, of: ({ found }) => found.units },
  { key: 'amount', label: 'Valor', type: 'money', summed: true, of: ({ found }) => found.amount },
  text('reason', 'Motivo', ({ found }) => words.reasons[found.reason]),
  text('platformReason', 'Código do motivo', ({ found }) => found.platformReason || null),
  text('method', 'Meio', ({ found }) => found.method || null),
  text('brand', 'Bandeira', ({ found }) => found.brand || null),
  text('acquirer', 'Adquirente', ({ found }) => found.acquirer || null),
  { key: 'tries', label: 'Tentativas', type: 'integer', summed: true, of: ({ found }) => found.tries },
  text('consent', 'Contato', ({ found }) => words.consents[found.consent]),
  text('state', 'Situação', ({ found }) => words.states[found.state]),
  text('owner', 'Responsável', ({ found }) => found.owner?.name ?? null),
  instant('openUntil', 'Recuperável até', ({ openUntil }) => openUntil),
  instant('recoveredAt', 'Recuperado em', ({ recoveredAt }) => recoveredAt),
  text(
    'lostReason',
    'Motivo da perda',
    ({ found }) => found.lostReason && words.lostReasons[found.lostReason],
  ),
  text('channel', 'Canal', ({ found }) => found.channel || null),
  text('uf', 'UF', ({ found }) => found.uf || null),
]

/** Clients who refused contact have only a masked name. */
export const casesSource = exportSource({
  ...incompleteOrdersExport,
  question: CaseQuestion.extend({ ids: chosenIds }),
  title: ({ tab }) => (tab === 'pix' ? 'Pedidos incompletos - Pix gerado e não pago' : 'Pedidos incompletos'),
  open: async (ctx, { ids, ...question }, options) => {
    const scope = await resolveCaseScope(ctx, question)
    const filters =
      ids === undefined
        ? await buildCaseFilters(ctx, scope, question)
        : [{ orders: { values: ids, inside: true } }]
    const query = { filters, sort: parseSort(question.sort) }
    const { total } = await listCases(ctx.clickhouse, scope, { ...query, limit: 1, offset: 0 })
    const chosen = chosenColumns(ctx, columns, options)
    const { from, to } = scope.frame.current
    const day = (local: string) => local.split('-').toReversed().join('/')
    const raw = streamRows(ctx, listStatement(scope, query), (row) => row, options.signal)
    return {
      columns: chosen,
      expected: total,
      ...(scope.frame.money && { money: scope.frame.money }),
      definitions: {
        period: `${day(from)} a ${day(to)}, pela criação do pedido`,
        filters: [],
        metrics: [
          {
            name: 'Caso',
            formula: 'Pedidos não fechados do mesmo cliente, com os mesmos SKUs, a até 24 horas um do outro',
          },
          { name: 'Recuperado', formula: 'O mesmo cliente fez um pedido completo em até 7 × 24 horas' },
        ],
      },
      batches: exportBatches(ctx, raw, chosen, options.personal),
    }
  },
})

async function* exportBatches(
  ctx: CaseContext,
  batches: AsyncIterable<readonly ExportRow[]>,
  chosen: readonly Column[],
  withContacts: boolean,
): AsyncGenerator<ExportBatch> {
  for await (const batch of batches) {
    const rows = batch.map(toCaseRow)
    const keys = rows.map(({ client_key }) => client_key).filter((key) => key !== '0')
    const contacts = withContacts ? await loadClients(ctx, keys) : []
    const byKey = new Map(contacts.map((client) => [client.clientKey, client]))
    const presented = await presentCases(ctx, rows)
    const cells = presented.map((found, place) => {
      const contact = found.consent === 'no' ? undefined : byKey.get(rows[place]?.client_key ?? '')
      return chosen.map(({ of }) => of({ found, contact }))
    })
    yield toBatch(cells, chosen.length)
  }
}
