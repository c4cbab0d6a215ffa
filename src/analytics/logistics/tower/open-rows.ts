import type { TowerStage } from '#model/logistics/tower.ts'
import type { TrackingState } from '#model/logistics/states.ts'
import { keysOf } from '#model/records.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { selectionConditions } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'

export type TowerParams = Pick<Question, 'accountId' | 'filters' | 'rule'> & {
  frame: Pick<Question['frame'], 'money' | 'timeZone'>
}

/** Seconds. `since`: orders placed before are not looked at; `today`: its first moment. */
export type TowerMoments = { since: number; today: number }

/** The newest, so that a store whose deliveries nobody reports does not read all its history. */
export const MAX_OPEN = 100_000
export const isCut = (packages: readonly unknown[]): boolean => packages.length >= MAX_OPEN

/** What went back is done, whoever canceled or refused it. */
export const isOpenSql = `stage NOT IN ('delivered', 'canceled') AND state != 'returned' AND returned_at IS NULL`
const isShownSql = `(${isOpenSql} OR (stage = 'delivered' AND delivered_at >= toDateTime({today:UInt32}, 'UTC')))`

const keys = ['stage', 'state', 'carrier', 'dock', 'uf']

const seconds = (column: string) => `toUnixTimestamp(ifNull(${column}, toDateTime(0, 'UTC')))`

const begun: Partial<Record<TowerStage, string>> = {
  ready: 'ready_at',
  handling: 'handling_at',
  invoiced: 'invoiced_at',
  collected: 'shipped_at',
  transit: 'first_transit_at',
  out_for_delivery: 'state_at',
  exception: 'state_at',
}
const sinceSql = `ifNull(multiIf(${Object.entries(begun)
  .map(([stage, at]) => `stage = '${stage}', ${at}`)
  .join(', ')}, toNullable(approved_at)), approved_at)`

/** Instants are seconds, 0 where it did not happen or was not reported. */
const columns = {
  placed: 'placed_at',
  approved: 'approved_at',
  since: 'begun_at',
  invoiced: 'invoiced_at',
  shipped: 'shipped_at',
  out: 'out_for_delivery_at',
  occurred: 'occurrence_at',
  delivered: 'delivered_at',
  due: 'due_at',
  dispatchDue: 'dispatch_due_at',
  carrierDue: 'carrier_due_at',
  lastEvent: 'last_event_at',
  amount: 'amount',
}
const ids = { orderId: 'order_id', shipmentId: 'shipment_id' }
type Column = keyof typeof columns
const names = keysOf(columns)

const values = (begunAt: string): [name: string, sql: string][] => [
  ...names.map((name): [string, string] => {
    const column = name === 'since' ? begunAt : columns[name]
    return [name, name === 'amount' ? column : seconds(column)]
  }),
  ...Object.entries(ids),
]

/** What is the same of many packages. */
export type OpenKind = {
  stage: TowerStage
  state: TrackingState | ''
  carrier: string
  dock: string
  uf: string
}

/** One that is open, or was delivered today. Instants are seconds, 0 where it did not happen or was not reported. */
export type OpenPackage = { kind: OpenKind } & Record<Column, number> & Record<keyof typeof ids, string>

type Group = OpenKind & Record<Column, number[]> & Record<keyof typeof ids, string[]>
/** `shown`: 0 for what is open no more, or is not of those that are asked for. `told`: its version. */
type MovedRow = OpenKind & Omit<OpenPackage, 'kind'> & { shown: number; told: number }

/** Filtered before versions are merged, so that only a few rows are: by what any version says; an order is of one moment. */
const shownMoments = `placed_at IN (
    SELECT placed_at FROM packages
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({since:UInt32}, 'UTC') AND ${isShownSql})`

/** Each package is an element of the arrays of those that share all that is text. The newest: of one moment, by their ids. */
export function compileOpen(asked: TowerParams, { since, today }: TowerMoments): Statement {
  const params: Record<string, unknown> = {
    account: asked.accountId,
    timeZone: asked.frame.timeZone,
    since,
    today,
  }
  const read = ['account_id = {account:UUID}', `placed_at >= toDateTime({since:UInt32}, 'UTC')`, shownMoments]
  const chosen = selectionConditions({ ...asked, fact: 'packages' }, params)
  const rows = rowSource({ fact: 'packages', frame: asked.frame, where: read }, params)
  const query = [
    selectList([...keys, ...values('begun_at').map(([name, sql]) => `groupArray(${sql}) AS ${name}`)]),
    'FROM (',
    selectList(['*', `${sinceSql} AS begun_at`]),
    `FROM ${rows}`,
    `WHERE ${[...read, isShownSql, ...chosen].join('\n  AND ')}`,
    'ORDER BY approved_at DESC, order_id, shipment_id',
    `LIMIT ${MAX_OPEN}`,
    ')',
    `GROUP BY ${keys.join(', ')}`,
  ].join('\n')
  return { query, params }
}

/** What was read before: `parts` of the table, and the highest version among them. */
export type ReadBefore = { parts: readonly string[]; version: number }

const looked = `account_id = {account:UUID} AND placed_at >= toDateTime({since:UInt32}, 'UTC')`

/**
 * Packages of orders that changed since, each as it stands now; amounts as they were reported. A part that was never merged has new
 * rows alone; one that was merged may have older ones than a part that was read before.
 */
export function compileMoved(
  asked: TowerParams,
  { since, today }: TowerMoments,
  { parts, version }: ReadBefore,
): Statement {
  const params: Record<string, unknown> = {
    account: asked.accountId,
    timeZone: asked.frame.timeZone,
    since,
    today,
    parts,
    version: Math.max(0, version - CLOCKS_APART_MS),
  }
  const chosen = selectionConditions({ ...asked, fact: 'packages' }, params)
  const query = [
    selectList([
      ...keys,
      ...values(sinceSql).map(([name, sql]) => `${sql} AS ${name}`),
      `toUInt8(${['NOT is_deleted', isShownSql, ...chosen].join(' AND ')}) AS shown`,
      'toFloat64(version) AS told',
    ]),
    `FROM packages
WHERE ${looked}
  AND order_id IN (
    SELECT order_id FROM packages
    WHERE ${looked}
      AND _part NOT IN {parts:Array(String)}
      AND (splitByChar('_', _part)[4] = '0' OR version >= {version:UInt64})
    LIMIT 1 BY order_id
    LIMIT ${MAX_MOVED + 1}
  )
ORDER BY version DESC, is_deleted
LIMIT 1 BY order_id, shipment_id
LIMIT ${MAX_MOVED + 1}`,
  ].join('\n')
  return { query, params }
}

/** Servers whose clocks differ by more than that do not see each other's changes before all is read again. */
const CLOCKS_APART_MS = 30_000
/** With more, all is read again. */
const MAX_MOVED = 20_000

export const loadOpen = async (
  clickhouse: ClickHouse,
  asked: TowerParams,
  moments: TowerMoments,
): Promise<OpenPackage[]> => packagesOf(await runStatement<Group>(clickhouse, compileOpen(asked, moments)))

/** The highest of packages that are looked at. */
export async function loadVersion(
  clickhouse: ClickHouse,
  { accountId }: TowerParams,
  { since }: TowerMoments,
): Promise<number> {
  const [row] = await runStatement<{ version: number }>(clickhouse, {
    query: `SELECT toFloat64(max(version)) AS version FROM packages
WHERE account_id = {account:UUID} AND placed_at >= toDateTime({since:UInt32}, 'UTC')`,
    params: { account: accountId, since },
  })
  return row?.version ?? 0
}

export type Moved = { package: OpenPackage; isShown: boolean }

/** Undefined where so much changed that all is to be read again. */
export async function loadMoved(
  clickhouse: ClickHouse,
  asked: TowerParams,
  moments: TowerMoments,
  before: ReadBefore,
): Promise<{ moved: Moved[]; version: number } | undefined> {
  const rows = await runStatement<MovedRow>(clickhouse, compileMoved(asked, moments, before))
  if (rows.length > MAX_MOVED) return undefined
  const moved = rows.map(({ stage, state, carrier, dock, uf, shown, told: _, ...one }) => ({
    package: { kind: { stage, state, carrier, dock, uf }, ...one },
    isShown: shown === 1,
  }))
  return { moved, version: rows.reduce((most, { told }) => Math.max(most, told), before.version) }
}

const packagesOf = (groups: readonly Group[]): OpenPackage[] =>
  groups.flatMap(({ stage, state, carrier, dock, uf, ...group }) => {
    const kind = { stage, state, carrier, dock, uf }
    return group.orderId.map((orderId, index): OpenPackage => {
      const at = (column: Column) => group[column][index] ?? 0
      return {
        kind,
        orderId,
        shipmentId: group.shipmentId[index] ?? '',
        placed: at('placed'),
        approved: at('approved'),
        since: at('since'),
        invoiced: at('invoiced'),
        shipped: at('shipped'),
        out: at('out'),
        occurred: at('occurred'),
        delivered: at('delivered'),
        due: at('due'),
        dispatchDue: at('dispatchDue'),
        carrierDue: at('carrierDue'),
        lastEvent: at('lastEvent'),
        amount: at('amount'),
      }
    })
  })

/** Parts of the table now: any row that is written later is in another. `rewritten` is another after a deletion. */
export async function loadParts(clickhouse: ClickHouse): Promise<{ parts: string[]; rewritten: number }> {
  const [row] = await runStatement<{ parts: string[]; rewritten: number }>(clickhouse, {
    query: `SELECT groupArray(name) AS parts, max(toUInt32OrZero(splitByChar('_', name)[5])) AS rewritten
FROM system.parts
WHERE active AND database = currentDatabase() AND table = 'packages'`,
    params: {},
  })
  return row ?? { parts: [], rewritten: 0 }
}
