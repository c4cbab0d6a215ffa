import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { compileClientList, loadListBounds, type ClientRow } from '#analytics/clients/list-clients.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { Day } from '#analytics/periods/local-time.ts'
import { parseSort } from '#model/list-input.ts'
import { loadClients } from '#platform/clients/load-clients.ts'
import { masked, type Personal } from '#platform/clients/personal.ts'
import { FarolError } from '#platform/errors.ts'
import { ClientsQuestion } from '../contract.ts'
import { clientsExport, fewPeople, segmentNames } from '../model.ts'
import { resolveGroup, type ClientsContext } from './list-clients.ts'
import { dayOfNumber } from './resolve-clients.ts'

type Row = ClientRow & {
  shown: Personal
  contact: Personal | undefined
  consent: string
  first: Day | null
  last: Day | null
}

const { text, integer, money, day } = rowColumns<Row>()
const summed = true
const personal = true

const columns = [
  text('name', 'Cliente', ({ shown }) => shown.name),
  text('email', 'E-mail (mascarado)', ({ shown }) => shown.email),
  text('phone', 'Telefone (mascarado)', ({ shown }) => shown.phone),
  text('fullName', 'Nome', ({ contact }) => contact?.name, { personal }),
  text('fullPhone', 'Telefone', ({ contact }) => contact?.phone, { personal }),
  text('fullEmail', 'E-mail', ({ contact }) => contact?.email, { personal }),
  text('consent', 'Contato', ({ consent }) => consent),
  integer('recency', 'Recência (1 a 5)', ({ recency }) => recency),
  integer('frequency', 'Frequência (1 a 5)', ({ frequency }) => frequency),
  integer('value', 'Valor (1 a 5)', ({ value }) => value),
  integer('orders', 'Pedidos em 365 dias', ({ orders }) => orders, { summed }),
  money('revenue', 'Receita em 365 dias', ({ revenue }) => revenue, { summed }),
  integer('allOrders', 'Pedidos', ({ allOrders }) => allOrders, { summed }),
  money('allRevenue', 'Receita', ({ allRevenue }) => allRevenue, { summed }),
  day('firstDay', 'Primeira compra', ({ first }) => first),
  day('lastDay', 'Última compra', ({ last }) => last),
]

const consents = { yes: 'Permitido', no: 'Não permitido', unknown: 'Não informado' } as const
const nobody: Personal = { name: '', email: '', phone: '', document: '' }

/** Whole names and contacts only of who agreed to be contacted. */
export const clientsSource = exportSource({
  ...clientsExport,
  question: ClientsQuestion,
  title: ({ segment }) => `Clientes - ${segmentNames([segment].flat())}`,
  open: async (ctx, question, options) => {
    const [{ state, total, asked }, shownIn] = await Promise.all([
      resolveGroup(ctx, question),
      loadMoney(ctx),
    ])
    if (state === 'tooFew')
      throw new FarolError('invalidInput', {
        fields: { segment: fewPeople },
      })
    const chosen = chosenColumns(ctx, columns, options)
    const { answered, ...of } = asked
    const bounds = await loadListBounds(ctx.clickhouse, answered, of)
    const statement = compileClientList(answered, { ...of, bounds }, parseSort(question.sort))
    const contact = question.contact === 'agreed' ? 'Aceitam contato' : 'Todos'
    return {
      columns: chosen,
      expected: total,
      money: shownIn,
      definitions: {
        period: null,
        filters: [
          { name: 'Segmento', value: segmentNames(asked.segments) },
          { name: 'Contato', value: contact },
        ],
        metrics: [
          { name: 'Compra', formula: 'Pedido aprovado, no dia em que foi feito' },
          {
            name: 'Segmento',
            formula:
              'Recência, frequência e valor em quintis, das compras dos últimos 365 dias; valores iguais ficam na mesma faixa',
          },
        ],
      },
      batches: rowBatches(withPeople(ctx, streamRows(ctx, statement, toClientRow, options.signal)), chosen),
    }
  },
})

async function* withPeople(
  ctx: ClientsContext,
  batches: AsyncIterable<readonly ClientRow[]>,
): AsyncGenerator<Row[]> {
  const dayOf = (days: number | null) => (days === null ? null : dayOfNumber(days))
  for await (const rows of batches) {
    const people = await loadClients(
      ctx,
      rows.map(({ clientKey }) => clientKey),
    )
    const byKey = new Map(people.map((one) => [one.clientKey, one]))
    yield rows.map((row) => {
      const person = byKey.get(row.clientKey)
      const consent = person?.consent.state ?? 'unknown'
      return {
        ...row,
        shown: person ? masked(person) : nobody,
        consent: consents[consent],
        contact: consent === 'yes' ? person : undefined,
        first: dayOf(row.firstDay),
        last: dayOf(row.lastDay),
      }
    })
  }
}

/** The cells of a row of `compileClientList`, in its order. */
function toClientRow(cells: readonly unknown[]): ClientRow {
  const names = [
    'clientKey',
    'segment',
    'recency',
    'frequency',
    'value',
    'orders',
    'revenue',
    'allOrders',
    'allRevenue',
    'firstDay',
    'lastDay',
  ]
  const named: unknown = Object.fromEntries(names.map((name, place) => [name, cells[place]]))
  return named as ClientRow
}
