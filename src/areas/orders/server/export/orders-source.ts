import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { exportSource, type ExportColumn, type ExportRow } from '#analytics/exports/export-source.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { countOrders } from '#analytics/orders/count-orders.ts'
import { orderFileColumns, type OrderColumn } from '#analytics/orders/export-columns.ts'
import { compileAll } from '#analytics/orders/list-orders.ts'
import { OrdersPage } from '../../contract.ts'
import { resolveOrders } from '../list/resolve-orders.ts'
import { sortOf } from '../list/sort-of.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { orderTabWords } from '#vocabulary/order-words.ts'
import { besideColumns, besideOf } from './beside-columns.ts'
import { definitionsOf } from './definitions-of.ts'

const Question = OrdersPage.omit({ page: true, pageSize: true })

/** The orders of the screen's question, one in each row, in the screen's order. */
export const ordersSource = exportSource({
  kind: 'orders',
  question: Question,
  title: ({ tab }) => (tab === 'all' ? 'Pedidos' : `Pedidos: ${orderTabWords[tab]}`),
  open: async (ctx, { sort, ...asked }, options) => {
    const { question, period } = await resolveOrders(ctx, asked)
    const columns = chosenColumns<ExportColumn | OrderColumn>(
      ctx,
      [...orderFileColumns, ...besideColumns],
      options,
    )
    const facts = columns.flatMap((column) => ('sql' in column ? [column] : []))
    const keys = ['order_id', 'toString(client_key)']
    const statement = compileAll(question, [...facts.map(({ sql }) => sql), ...keys], sortOf(sort))
    const { tabs } = await countOrders(ctx, question)
    const raw = streamRows(ctx, statement, (row) => row, options.signal)
    return {
      columns,
      expected: tabs[question.tab],
      definitions: definitionsOf(asked, period),
      rows: facts.length === columns.length ? presented(raw, facts) : completed(ctx, raw, columns, facts),
    }
  },
})

async function* presented(
  raw: AsyncIterable<readonly ExportRow[]>,
  facts: readonly OrderColumn[],
): AsyncGenerator<readonly ExportRow[]> {
  for await (const rows of raw)
    yield rows.map((row) => facts.map((column, place) => cellOf(column, row[place])))
}

/** With what is known besides the facts, read for some hundreds of orders at once. */
async function* completed(
  ctx: WithKeyring,
  raw: AsyncIterable<readonly ExportRow[]>,
  columns: readonly (ExportColumn | OrderColumn)[],
  facts: readonly OrderColumn[],
): AsyncGenerator<readonly ExportRow[]> {
  const personal = columns.some((column) => column.personal === true)
  const places = new Map(facts.map((column, place) => [column.key, place]))
  const keysOf = (row: ExportRow) => ({
    orderId: String(row[facts.length]),
    clientKey: String(row[facts.length + 1]),
  })
  for await (const rows of raw) {
    const beside = await besideOf(ctx, rows.map(keysOf), personal)
    yield rows.map((row) => {
      const { orderId, clientKey } = keysOf(row)
      const others = beside(orderId, clientKey)
      return columns.map((column) =>
        'sql' in column ? cellOf(column, row[places.get(column.key) ?? -1]) : (others[column.key] ?? null),
      )
    })
  }
}

const cellOf = ({ present }: OrderColumn, cell: ExportRow[number] | undefined) =>
  present === undefined ? (cell ?? null) : present(cell ?? null)
