import { ordersExport } from '#areas/orders/model.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import type { Cells } from '#platform/storage/clickhouse/native/native-column.ts'
import { allCells, eachValue, type ExportBatch } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { streamColumns } from '#analytics/exports/stream-columns.ts'
import { countOrders } from '#analytics/orders/count-orders.ts'
import { orderFileColumnsIn, withCurrency, type OrderColumn } from '#analytics/orders/export-columns.ts'
import { compileAll } from '#analytics/orders/list-orders.ts'
import { OrdersPage, type OrdersQuestion } from '../../contract.ts'
import { listAssignees } from '../list-assignees.ts'
import { resolveOrders } from '../list/resolve-orders.ts'
import { listMarks } from '../marks/list-marks.ts'
import type { WithKeyring } from '../orders-context.ts'
import { orderTabLabels } from '#model/order-labels.ts'
import { chosenIds, parseSort } from '#model/list-input.ts'
import { extraColumns, loadExtraCells } from './extra-columns.ts'
import { lateColumns } from './late-columns.ts'
import { describeExport } from './describe-export.ts'

const Question = OrdersPage.omit({ page: true, pageSize: true }).extend({ ids: chosenIds })

export const ordersSource = exportSource({
  ...ordersExport,
  question: Question,
  title: ({ tab }) => (tab === 'all' ? 'Pedidos' : `Pedidos: ${orderTabLabels[tab]}`),
  open: async (ctx, { sort, ids, ...list }, options) => {
    const asked = ids === undefined ? list : { ...list, ...anyOrder }
    const { question: resolved, period } = await resolveOrders(ctx, asked)
    const question = ids === undefined ? resolved : { ...resolved, placed: null, ids }
    const columns = chosenColumns<ExportColumn | OrderColumn>(
      ctx,
      [...orderFileColumnsIn(question.money), ...lateColumns(question), ...extraColumns],
      { ...options, columns: withCurrency(options.columns, question.money) },
    )
    const facts = columns.flatMap((column) => ('sql' in column ? [column] : []))
    const keys = ['order_id', 'toString(client_key)']
    const statement = compileAll(question, [...facts.map(({ sql }) => sql), ...keys], parseSort(sort))
    const { tabs } = await countOrders(ctx, question)
    const raw = streamColumns(ctx, statement, options.signal)
    return {
      columns,
      expected: tabs[question.tab],
      definitions: describeExport(asked, {
        period: ids === undefined ? period : null,
        currency: question.money?.currency ?? ctx.account.currency,
        chosen: ids,
        names: await loadNames(ctx, asked),
      }),
      ...(question.money && { money: question.money }),
      batches: addExtraColumns(ctx, raw, columns, facts),
    }
  },
})

async function loadNames(
  ctx: WithKeyring,
  { filters: { assignee, mark } }: Pick<OrdersQuestion, 'filters'>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...(assignee ? await listAssignees(ctx) : []), ...(mark ? await listMarks(ctx) : [])]
  return new Map(known.map(({ id, name }) => [id, name]))
}

/** Chosen rows are taken whatever list they were chosen in. */
const anyOrder = { tab: 'all', dimensions: {}, filters: {}, filterSet: undefined, search: undefined } as const

async function* addExtraColumns(
  ctx: WithKeyring,
  raw: AsyncIterable<ExportBatch>,
  columns: readonly (ExportColumn | OrderColumn)[],
  facts: readonly OrderColumn[],
): AsyncGenerator<ExportBatch> {
  const personal = columns.some((column) => column.personal === true)
  const places = new Map(facts.map(({ key }, place) => [key, place]))
  for await (const batch of raw) {
    const { rows } = batch
    const found = batch.columns
    const [ids = noCells, clients = noCells] = found.slice(facts.length)
    const extraCells =
      facts.length === columns.length
        ? noExtraCells
        : await loadExtraCells(
            ctx,
            { orderIds: allCells(ids, rows), clientKeys: allCells(clients, rows) },
            personal,
          )
    const presentColumn = (column: ExportColumn | OrderColumn): Cells =>
      'sql' in column
        ? presentCells(column, found[places.get(column.key) ?? -1] ?? noCells)
        : extraCells(column.key)
    yield { rows, columns: columns.map(presentColumn) }
  }
}

const noCells: Cells = { values: [], at: null }
const noExtraCells = () => noCells

const presentCells = ({ present }: OrderColumn, cells: Cells): Cells =>
  present === undefined ? cells : { values: eachValue(cells, present), at: cells.at }
