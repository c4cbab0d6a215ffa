import { canonicalForm, type CanonicalKind } from '../canonical/canonical-form.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { versionOf } from './versions.ts'

/** Rows of a batch's slice that could be read. */
export const goodRows = `batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)`

/** What a row must hold to say anything, of kinds whose rows may not. */
const tells: Readonly<Partial<Record<CanonicalKind, string>>> = {
  prices: 'coalesce(price, list_price, cost) IS NOT NULL',
}

/** Rows of a batch's slice that may become facts: without errors, and of each key only the newest, or the last of equals. */
export function currentRows(kind: CanonicalKind, repeated: ReadonlySet<CanonicalKind>): string {
  const table = canonicalTable(kind)
  const version = versionOf[kind]
  const good = [goodRows, ...(tells[kind] === undefined ? [] : [tells[kind]])].join(' AND ')
  const rows = `SELECT *, ${version} AS row_version FROM ${table} WHERE ${good}`
  if (!repeated.has(kind)) return rows
  return `${rows} AND ordinal NOT IN (
      SELECT arrayJoin(arraySlice(arrayReverseSort(groupArray((${version}, ordinal))), 2)).2
      FROM ${table} WHERE ${good} GROUP BY ${canonicalForm[kind].key.join(', ')} HAVING count() > 1)`
}
