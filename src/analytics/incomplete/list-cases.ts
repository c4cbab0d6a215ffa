import type { CaseState, IncompleteReason } from '#model/incomplete-orders.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { stateSql, casesSql, type CaseScope } from './cases-sql.ts'

/** Times are ISO strings, money minor units, `client_key` a decimal string ('0' for none). */
export type CaseRow = {
  order_id: string
  order_ids: string[]
  placed_at: string
  client_key: string
  amount: number
  units: number
  tries: number
  method: string
  brand: string
  acquirer: string
  reason: IncompleteReason
  platform_reason: string
  channel: string
  uf: string
  state: CaseState
  recovered_at: string | null
  recovered_by: string
}

export type Among = { values: string[]; inside: boolean }

const caseColumns = [
  ...(['order_id', 'order_ids', 'placed_at', 'client_key', 'amount', 'units', 'tries', 'method'] as const),
  ...(['brand', 'acquirer', 'reason', 'platform_reason', 'channel', 'uf', 'state'] as const),
  ...(['recovered_at', 'recovered_by'] as const),
] satisfies (keyof CaseRow)[]

export type CaseFilters = {
  states?: readonly CaseState[] | undefined
  reasons?: readonly IncompleteReason[] | undefined
  methods?: readonly string[] | undefined
  orders?: Among | undefined
  clients?: Among | undefined
  from?: number | undefined
  to?: number | undefined
}

const caseOrders = { placedAt: 'placed_at', amount: 'amount', tries: 'tries', units: 'units' } as const
export type CaseSort = { by: keyof typeof caseOrders; descending: boolean }

export type CasePage = {
  rows: CaseRow[]
  total: number
  amount: number
  tries: number
}

type Counted = CaseRow & { all_cases: number; all_amount: number; all_tries: number }

export function toCaseRow(cells: readonly unknown[]): CaseRow {
  const named: unknown = Object.fromEntries(caseColumns.map((name, place) => [name, cells[place]]))
  return named as CaseRow
}

export async function listCases(
  clickhouse: ClickHouse,
  scope: CaseScope,
  asked: { filters: readonly CaseFilters[]; sort: CaseSort; limit: number; offset: number },
): Promise<CasePage> {
  const found = await runStatement<Counted>(clickhouse, listStatement(scope, asked))
  // a page past the end has no row to carry the total
  const [first] =
    found.length === 0 && asked.offset > 0
      ? await runStatement<Counted>(clickhouse, listStatement(scope, { ...asked, limit: 1, offset: 0 }))
      : found
  return {
    rows: found.map(({ all_cases: _, all_amount: __, all_tries: ___, ...row }) => row),
    total: first?.all_cases ?? 0,
    amount: first?.all_amount ?? 0,
    tries: first?.all_tries ?? 0,
  }
}

export async function loadCaseClients(
  clickhouse: ClickHouse,
  scope: CaseScope,
  filters: readonly CaseFilters[],
): Promise<string[]> {
  const { from, params } = source(scope, filters)
  const query = `SELECT DISTINCT toString(client_key) AS client ${from} AND client_key != 0`
  const rows = await runStatement<{ client: string }>(clickhouse, { query, params })
  return rows.map(({ client }) => client)
}

export function listStatement(
  scope: CaseScope,
  {
    filters,
    sort,
    limit,
    offset,
  }: { filters: readonly CaseFilters[]; sort: CaseSort; limit?: number; offset?: number },
): Statement {
  const { from, params } = source(scope, filters)
  const direction = sort.descending ? 'DESC' : 'ASC'
  const query = `SELECT order_id, order_ids, formatDateTime(placed_at, '%Y-%m-%dT%H:%i:%SZ') AS placed_at, toString(client_key) AS client_key,
  amount, units, tries, method, brand, acquirer, reason, platform_reason, channel, uf, state,
  formatDateTime(recovered_at, '%Y-%m-%dT%H:%i:%SZ') AS recovered_at, recovered_by,
  count() OVER () AS all_cases, sum(amount) OVER () AS all_amount, sum(tries) OVER () AS all_tries
${from}
ORDER BY cases.${caseOrders[sort.by]} ${direction}, cases.placed_at DESC, order_id${
    limit === undefined ? '' : '\nLIMIT {limit:UInt32} OFFSET {offset:UInt32}'
  }`
  return { query, params: limit === undefined ? params : { ...params, limit, offset: offset ?? 0 } }
}

function source(scope: CaseScope, filters: readonly CaseFilters[]) {
  const params: Record<string, unknown> = {}
  const frame = { ...scope.frame, base: scope.frame.current }
  const where = [
    'is_kept',
    `placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')`,
    ...conditions(filters, params),
  ]
  const cases = `(SELECT *, ${stateSql} AS state FROM (${casesSql({ ...scope, frame }, params)}))`
  return {
    from: `FROM ${cases} AS cases\nWHERE ${where.map((each) => `(${each.replaceAll('placed_at', 'cases.placed_at')})`).join(' AND ')}`,
    params,
  }
}

function conditions(filters: readonly CaseFilters[], params: Record<string, unknown>): string[] {
  return filters.flatMap((each, index) => {
    const { states, reasons, methods, orders, clients, from, to } = each
    const keep = (name: string, type: string, value: unknown, condition: (param: string) => string) => {
      if (value === undefined) return []
      params[`${name}_${index}`] = value
      return [condition(`{${name}_${index}:${type}}`)]
    }
    const held = (param: string) => `arrayExists(id -> id IN ${param}, order_ids)`
    return [
      ...keep('states', 'Array(String)', states, (param) => `state IN ${param}`),
      ...keep('reasons', 'Array(String)', reasons, (param) => `reason IN ${param}`),
      ...keep('methods', 'Array(String)', methods, (param) => `method IN ${param}`),
      ...keep('from', 'Int64', from, (param) => `amount >= ${param}`),
      ...keep('to', 'Int64', to, (param) => `amount <= ${param}`),
      ...keep('orders', 'Array(String)', orders?.values, (param) =>
        orders?.inside ? held(param) : `NOT ${held(param)}`,
      ),
      ...keep(
        'clients',
        'Array(String)',
        clients?.values,
        (param) => `toString(client_key) ${clients?.inside ? '' : 'NOT '}IN ${param}`,
      ),
    ]
  })
}
