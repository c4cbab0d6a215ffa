import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { versionSql } from './versions.ts'

export const readableRows = `batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)`

export const goodOrders = `SELECT order_id FROM canonical_orders WHERE ${readableRows}`

/** Of a kind that needs one of some values, that it has one; nothing for all others. */
export function tellsOne(kind: CanonicalKind, before: string): string {
  const { oneOf, fields } = kinds[kind]
  if (oneOf === undefined) return ''
  const tells = oneOf.map((name) => (fields[name]?.type === 'text' ? `${name} != ''` : `${name} IS NOT NULL`))
  return `${before} (${tells.join(' OR ')})`
}

/** `columns`: of the rows, besides `row_version`. */
export function currentRows(
  kind: CanonicalKind,
  repeated: ReadonlySet<CanonicalKind>,
  columns = '*',
): string {
  const table = canonicalTable(kind)
  const version = versionSql(kind)
  const { key } = kinds[kind]
  const good = `${readableRows} ${tellsOne(kind, 'AND')}`.trimEnd()
  const rows = `SELECT ${columns}, ${version} AS row_version FROM ${table} WHERE ${good}`
  if (!repeated.has(kind)) return rows
  return `${rows} AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((${version}, ordinal))), 2)).2
      FROM ${table} WHERE ${good} GROUP BY ${key.join(', ')} HAVING count() > 1)`
}
