import { kinds, type CanonicalKind } from '#model/kinds/index.ts'

export const milliseconds = (instant: string) => `toUInt64(greatest(0, toUnixTimestamp64Milli(${instant})))`

/** `updated_at`, or else the newest instant; lines and packages have their order's version. */
export function versionSql(kind: CanonicalKind): string {
  const { changedAt: [first, ...others] = [], fields } = kinds[kind]
  if (first === undefined) return 'toUInt64(0)'
  const begun = fields[first]?.required === true ? first : `ifNull(${first}, toDateTime64(0, 3))`
  const newest = others.length === 0 ? begun : `greatest(${[begun, ...others].join(', ')})`
  return milliseconds('updated_at' in fields ? `ifNull(updated_at, ${newest})` : newest)
}

// Files rank by the import's moment, in seconds: below every change of a source that is connected, which
// is in milliseconds, and above every earlier import, whatever its dates were. What no connected source
// says (any more) yields to a file.
export const EARLIEST_CHANGE = '4294967296'

/** `version`: of the fact that is there, 0 without any. */
export const fileRank = (version: string) =>
  `if(${version} > {moment:UInt64}, ${version} + 1, {moment:UInt64})`

export const fileWins = (
  kind: CanonicalKind,
  { version, key, among }: Record<'version' | 'key' | 'among', string>,
) =>
  `(${version} <= {moment:UInt64} OR (${version} >= ${EARLIEST_CHANGE} AND ${key} NOT IN (${connectedKeys(kind, among)})))`

/** Of a file's orders, those that a connected source brings: they stay as that source says. The same before and after the file's others are written. */
export const yieldingOrders = (
  among: string,
) => `SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID}
    AND order_id IN (${among}) AND version >= ${EARLIEST_CHANGE} AND order_id IN (${connectedKeys('orders', among)})`

export const connectedKeys = (kind: CanonicalKind, among: string) => `SELECT key FROM fact_claims
    WHERE account_id = {account:UUID} AND kind = '${kind}' AND source IN {connected:Array(UUID)} AND key IN (${among})`
