import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { compileClientList, loadListBounds, type ClientRow } from '#analytics/clients/list-clients.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { startOfDay } from '#analytics/periods/local-time.ts'
import { parseSort } from '#model/list-input.ts'
import { loadClients } from '#platform/clients/load-clients.ts'
import { masked, type Personal } from '#platform/clients/personal.ts'
import { FarolError } from '#platform/errors.ts'
import { ClientsQuestion } from '../contract.ts'
import { clientsExport, fewPeople, segmentNames } from '../model.ts'
import { resolveGroup, type ClientsContext } from './list-clients.ts'
import { dayOfNumber } from './resolve-clients.ts'

type Exported = { row: ClientRow; shown: Personal; contact: Personal | undefined; consent: string }
type Column = ExportColumn & {
  of: (one: Exported, day: (days: number | null) => number | null) => ExportCell
}

const text = (key: string, label: string, of: (one: Exported) => string): Column => ({
  key,
  label,
  type: 'text',
  of: (one) => of(one) || null,
})
const whole = (key: string, label: string, of: (row: ClientRow) => number, summed = false): Column => ({
  key,
  label,
  type: 'integer',
  summed,
  of: ({ row }) => of(row),
})
const money = (key: string, label: string, of: (row: ClientRow) => number): Column => ({
  key,
  label,
  type: 'money',
  summed: true,
  of: ({ row }) => of(row),
})
const instant = (key: 'firstDay' | 'lastDay', label: string): Column => ({
  key,
  label,
  type: 'instant',
  of: ({ row }, day) => day(row[key]),
})
const personal = (
  key: 'fullName' | 'fullPhone' | 'fullEmail',
  label: string,
  of: keyof Personal,
): Column => ({
  ...text(key, label, ({ contact }) => contact?.[of] ?? ''),
  personal: true,
})

const columns: readonly Column[] = [
  text('name', 'Cliente', ({ shown }) => shown.name),
  text('email', 'E-mail (mascarado)', ({ shown }) => shown.email),
  text('phone', 'Telefone (mascarado)', ({ shown }) => shown.phone),
  personal('fullName', 'Nome', 'name'),
  personal('fullPhone', 'Telefone', 'phone'),
  personal('fullEmail', 'E-mail', 'email'),
  text('consent', 'Contato', ({ consent }) => consent),
  whole('recency', 'Recência (1 a 5)', ({ recency }) => recency),
  whole('frequency', 'Frequência (1 a 5)', ({ frequency }) => frequency),
  whole('value', 'Valor (1 a 5)', ({ value }) => value),
  whole('orders', 'Pedidos em 365 dias', ({ orders }) => orders, true),
  money('revenue', 'Receita em 365 dias', ({ revenue }) => revenue),
  whole('allOrders', 'Pedidos', ({ allOrders }) => allOrders, true),
  money('allRevenue', 'Receita', ({ allRevenue }) => allRevenue),
  instant('firstDay', 'Primeira compra'),
  instant('lastDay', 'Última compra'),
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
    const rows = streamRows(
      ctx,
      compileClientList(answered, { ...of, bounds }, parseSort(question.sort)),
      (row) => row,
      options.signal,
    )
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
      batches: batchesOf(ctx, rows, chosen),
    }
  },
})

async function* batchesOf(
  ctx: ClientsContext,
  batches: AsyncIterable<readonly (readonly unknown[])[]>,
  chosen: readonly Column[],
): AsyncGenerator<ExportBatch> {
  const { timeZone } = ctx.account
  const day = (days: number | null) => (days === null ? null : startOfDay(dayOfNumber(days), timeZone))
  for await (const batch of batches) {
    const rows = batch.map(toClientRow)
    const people = await loadClients(
      ctx,
      rows.map(({ clientKey }) => clientKey),
    )
    const byKey = new Map(people.map((one) => [one.clientKey, one]))
    const cells = rows.map((row) => {
      const person = byKey.get(row.clientKey)
      const consent = person?.consent.state ?? 'unknown'
      const one: Exported = {
        row,
        shown: person ? masked(person) : nobody,
        consent: consents[consent],
        contact: consent === 'yes' ? person : undefined,
      }
      return chosen.map(({ of }) => of(one, day))
    })
    yield toBatch(cells, chosen.length)
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
