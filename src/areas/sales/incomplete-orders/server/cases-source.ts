import { incompleteOrdersExport, incompleteWords as words } from '#areas/sales/incomplete-orders/model.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import {
  describeChosen,
  describeScope,
  namedFilters,
  namedValues,
} from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { toCaseRow, listCases, listStatement, type CaseRow } from '#analytics/incomplete/list-cases.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { loadClients } from '#platform/clients/load-clients.ts'
import { chosenIds, parseSort } from '#model/list-input.ts'
import { CaseQuestion, type IncompleteCase } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { resolveCaseScope } from './case-scope.ts'
import { buildCaseFilters } from './case-filters.ts'
import { presentCases } from './present-cases.ts'

type Contact = { name: string; phone: string; email: string }
type Row = IncompleteCase & { contact: Contact | undefined }

const { text, integer, money, instant } = rowColumns<Row>()
const summed = true
const personal = true

const columns = [
  text('id', 'Pedido', ({ id }) => id),
  instant('age', 'Começou em', ({ placedAt }) => placedAt),
  text('client', 'Cliente', ({ client }) => client?.name),
  text('name', 'Nome', ({ contact }) => contact?.name, { personal }),
  text('phone', 'Telefone', ({ contact }) => contact?.phone, { personal }),
  text('email', 'E-mail', ({ contact }) => contact?.email, { personal }),
  text('items', 'Item', ({ firstItem }) => firstItem),
  integer('units', 'Unidades', ({ units }) => units, { summed }),
  money('amount', 'Valor', ({ amount }) => amount, { summed }),
  text('reason', 'Motivo', ({ reason }) => words.reasons[reason]),
  text('platformReason', 'Código do motivo', ({ platformReason }) => platformReason),
  text('method', 'Meio', ({ method }) => method),
  text('brand', 'Bandeira', ({ brand }) => brand),
  text('acquirer', 'Adquirente', ({ acquirer }) => acquirer),
  integer('tries', 'Tentativas', ({ tries }) => tries, { summed }),
  text('consent', 'Contato', ({ consent }) => words.consents[consent]),
  text('state', 'Situação', ({ state }) => words.states[state]),
  text('owner', 'Responsável', ({ owner }) => owner?.name),
  instant('openUntil', 'Recuperável até', ({ openUntil }) => openUntil),
  instant('recoveredAt', 'Recuperado em', ({ recoveredAt }) => recoveredAt),
  text('lostReason', 'Motivo da perda', ({ lostReason }) => lostReason && words.lostReasons[lostReason]),
  text('channel', 'Canal', ({ channel }) => channel),
  text('uf', 'UF', ({ uf }) => uf),
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
    const { period, filters: filtered } = describeScope(scope, 'pela criação do pedido')
    const rows = streamRows(ctx, listStatement(scope, query), toCaseRow, options.signal)
    return {
      columns: chosen,
      expected: total,
      ...(scope.frame.money && { money: scope.frame.money }),
      definitions: {
        period,
        filters: [
          ...(ids === undefined
            ? describeList(question, scope.frame.money?.currency ?? ctx.account.currency)
            : namedFilters(['Seleção', describeChosen(ids)])),
          ...filtered,
        ],
        metrics: [
          {
            name: 'Caso',
            formula: 'Pedidos não fechados do mesmo cliente, com os mesmos SKUs, a até 24 horas um do outro',
          },
          { name: 'Recuperado', formula: 'O mesmo cliente fez um pedido completo em até 7 × 24 horas' },
        ],
      },
      batches: rowBatches(withContacts(ctx, rows, options.personal), chosen),
    }
  },
})

function describeList(question: CaseQuestion, currency: string) {
  const { tab, state, reason, method, owner, consent, amount } = question
  const money = (minor: number | undefined) =>
    minor === undefined ? '' : formatExactMoneyText(minor, currency)
  return namedFilters(
    ['Lista', tab === 'all' ? undefined : words.tabs[tab]],
    ['Situação', state?.map((one) => words.states[one]).join(', ')],
    ['Motivo', reason?.map((one) => words.reasons[one]).join(', ')],
    ['Meio', namedValues(method)],
    ['Responsável', owner && (owner === 'none' ? 'Ninguém' : 'uma pessoa')],
    ['Contato', consent && words.consents[consent]],
    ['Valor', amount && `${money(amount.min)} a ${money(amount.max)}`.trim()],
  )
}

async function* withContacts(
  ctx: CaseContext,
  batches: AsyncIterable<readonly CaseRow[]>,
  personal: boolean,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const keys = rows.map(({ client_key }) => client_key).filter((key) => key !== '0')
    const contacts = personal ? await loadClients(ctx, keys) : []
    const byKey = new Map(contacts.map((client) => [client.clientKey, client]))
    const presented = await presentCases(ctx, rows)
    yield presented.map((found, place) => ({
      ...found,
      contact: found.consent === 'no' ? undefined : byKey.get(rows[place]?.client_key ?? ''),
    }))
  }
}
