import { canonicalKinds, type CanonicalKind, type ClaimedKind } from '#model/kinds/index.ts'
import { deleteDerived, deriveReportedBy } from '../derived/delete-derived.ts'
import { forgetTokens } from '../facts/forget-corrected.ts'
import { ordersOfEvents } from '../kinds/tracking.ts'
import { allEnded } from '../facts/run-in-pairs.ts'
import { kindFacts } from '../kinds/index.ts'
import { otherSourcesSql } from '../packages/reported-sql.ts'
import { forgetOwnStatuses, forgetOwnTokens } from './forget-shared.ts'
import { KEYS_AT_ONCE, type OfSource } from './of-source.ts'

/** How many facts only this source brought, and how many other sources brought too. */
export type SourceCount = { kind: ClaimedKind; alone: number; shared: number }

/** Claims are sorted by key, so they can be aggregated while being read. */
const settings = { optimize_aggregation_in_order: 1 } as const

const isAlone = 'countIf(source != {source:UUID}) = 0'
const claimsOf = (condition: string) =>
  `FROM fact_claims WHERE account_id = {account:UUID} AND ${condition} GROUP BY kind, key HAVING countIf(source = {source:UUID}) > 0`

/** Packages that it reported beside another source's word of their order are its own, whatever others reported. */
const reportedBySource = (condition: string) =>
  `FROM (${otherSourcesSql(`account_id = {account:UUID} AND order_id IN (SELECT order_id FROM told_packages
    WHERE account_id = {account:UUID} AND source = {source:UUID} AND ${condition})`)}) WHERE source = {source:UUID}`

const keysAlone = (kind: string, slice = '1') =>
  `SELECT key ${claimsOf(`kind = '${kind}' AND ${slice}`)} AND ${isAlone}`

const parametersOf = ({ account, source }: OfSource) => ({ account: account.id, source })

export async function countOfSource(of: OfSource): Promise<SourceCount[]> {
  const claimed = await ask<SourceCount>(
    of,
    `SELECT kind, countIf(is_alone) AS alone, countIf(NOT is_alone) AS shared
      FROM (SELECT kind, ${isAlone} AS is_alone ${claimsOf('1')}) GROUP BY kind`,
  )
  const counts = new Map<CanonicalKind, SourceCount>(claimed.map((count) => [count.kind, count]))
  const alone = await countReported(of)
  if (alone > 0) counts.set('shipments', { kind: 'shipments', alone, shared: 0 })
  return canonicalKinds.flatMap((kind) => counts.get(kind) ?? [])
}

async function countReported(of: OfSource): Promise<number> {
  const count = async (from: string) =>
    (await ask<{ rows: number }>(of, `SELECT count() AS rows ${from}`))[0]?.rows ?? 0
  const reported = await count(
    'FROM told_packages WHERE account_id = {account:UUID} AND source = {source:UUID}',
  )
  const slices = Math.ceil(reported / (of.keysAtOnce ?? KEYS_AT_ONCE))
  let beside = 0
  for (let slice = 0; slice < slices; slice += 1)
    beside += await count(reportedBySource(`cityHash64(order_id) % ${slices} = ${slice}`))
  return beside
}

async function ask<Row>(of: OfSource, query: string, parameters = {}): Promise<Row[]> {
  const answer = await of.clickhouse.query({
    query,
    query_params: { ...parametersOf(of), ...parameters },
    clickhouse_settings: settings,
    format: 'JSONEachRow',
  })
  return answer.json<Row>()
}

export async function orderSpanOfSource(of: OfSource): Promise<{ from: string; to: string } | null> {
  const [span] = await ask<{ orders: number; from: string; to: string }>(
    of,
    `SELECT count() AS orders, toString(min(day)) AS "from", toString(max(day)) AS "to"
      FROM (SELECT toDate(placed_at, {zone:String}) AS day FROM orders FINAL
        WHERE account_id = {account:UUID} AND order_id IN (${keysAlone('orders')}))`,
    { zone: of.account.timeZone },
  )
  return span === undefined || span.orders === 0 ? null : { from: span.from, to: span.to }
}

// Repeatable step by step: `done` steps are skipped, and doing a step again changes nothing. Claims stay
// until `forgetClaims`.
export async function deleteOfSource(
  of: OfSource,
  counts: readonly SourceCount[],
  { done, signal, onStep }: { done: number; signal: AbortSignal; onStep: (done: number) => Promise<void> },
): Promise<void> {
  for (const [index, { kind, slices, slice }] of stepsOf(counts, of.keysAtOnce).entries()) {
    if (index < done) continue
    signal.throwIfAborted()
    const isIn = (key: string) => `cityHash64(${key}) % ${slices} = ${slice}`
    const keys =
      kind === 'shipments'
        ? `SELECT DISTINCT order_id AS key ${reportedBySource(isIn('order_id'))}`
        : keysAlone(kind, isIn('key'))
    await withSet(of, index, keys, (set) => deleteSlice(of, kind, keys, set))
    await onStep(index + 1)
  }
}

export const stepCount = (counts: readonly SourceCount[]): number => stepsOf(counts).length

type Step = { kind: CanonicalKind; slices: number; slice: number }

function stepsOf(counts: readonly SourceCount[], keysAtOnce = KEYS_AT_ONCE): Step[] {
  return counts.flatMap(({ kind, alone }) => {
    const slices = Math.ceil(alone / keysAtOnce)
    return Array.from({ length: slices }, (_, slice) => ({ kind, slices, slice }))
  })
}

// A deletion would otherwise evaluate the subquery once per part of a table. A set that a killed process
// left behind has the same content.
async function withSet(
  of: OfSource,
  index: number,
  keys: string,
  use: (set: string) => Promise<void>,
): Promise<void> {
  const set = `claims_going_${of.source.replaceAll('-', '')}_${index}`
  await of.clickhouse.command({ query: `CREATE TABLE IF NOT EXISTS ${set} (key String) ENGINE = Set` })
  await command(of, `INSERT INTO ${set} ${keys}`)
  await use(set)
  await of.clickhouse.command({ query: `DROP TABLE IF EXISTS ${set}` })
}

async function deleteSlice(of: OfSource, kind: CanonicalKind, keys: string, set: string): Promise<void> {
  const orders = ordersOfKeys(kind, keys)
  if (orders === undefined) return deleteRows(of, kind, keys, set)
  await deleteDerived(of, { sql: orders, parameters: parametersOf(of) }, () =>
    deleteRows(of, kind, keys, set),
  )
}

function ordersOfKeys(kind: CanonicalKind, keys: string): string | undefined {
  const part = (place: number) => `splitByChar('\\n', key)[${place}]`
  if (kind === 'orders' || kind === 'payments' || kind === 'returns')
    return `SELECT ${part(1)} AS order_id FROM (${keys})`
  if (kind === 'shipments') return `SELECT key AS order_id FROM (${keys})`
  if (kind !== 'tracking') return undefined
  return ordersOfEvents(`SELECT ${part(1)} AS order_id, ${part(3)} AS tracking_number FROM (${keys})`)
}

async function deleteRows(of: OfSource, kind: CanonicalKind, keys: string, set: string): Promise<void> {
  if (kind === 'shipments') return deleteReported(of, set)
  const { claim } = kindFacts[kind]
  const going = (claim?.facts ?? []).map(({ table, key }) =>
    command(of, `ALTER TABLE ${table} DELETE WHERE account_id = {account:UUID} AND ${key} IN ${set}`),
  )
  await allEnded(going)
  if (claim?.now !== undefined) await command(of, tellAgain(claim.now, keys))
}

async function deleteReported(of: OfSource, set: string): Promise<void> {
  await command(
    of,
    `ALTER TABLE told_packages DELETE WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN ${set}`,
  )
  await forgetTokens(of, set)
}

async function command(of: OfSource, query: string): Promise<void> {
  await of.clickhouse.command({
    query,
    query_params: parametersOf(of),
    clickhouse_settings: { ...settings, mutations_sync: '1' },
  })
}

function tellAgain(
  { table, history, by }: { table: string; history: string; by: readonly string[] },
  keys: string,
): string {
  const columns = by.join(', ')
  const reported = by.map((_, place) => `splitByChar('\\n', key)[${place + 1}]`).join(', ')
  return `INSERT INTO ${table} SELECT * FROM ${history} FINAL
    WHERE account_id = {account:UUID} AND (${columns}) IN (SELECT ${reported} FROM (${keys}))
    ORDER BY version DESC LIMIT 1 BY ${columns}`
}

/** And whatever else is kept of each source apart. */
export async function forgetClaims(of: OfSource): Promise<void> {
  const forget = (table: string) =>
    command(of, `ALTER TABLE ${table} DELETE WHERE account_id = {account:UUID} AND source = {source:UUID}`)
  for (const table of ['told_packages', 'first_promises']) await forget(table)
  await forgetOwnStatuses(of)
  await forgetOwnTokens(of)
  await forget('fact_claims')
  await deriveReportedBy(of, of.source)
}
