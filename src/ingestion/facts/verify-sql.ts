import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { goodOrders, readableRows } from './current-rows.ts'
import { kindFacts } from '../kinds/index.ts'
import { versionSql } from './versions.ts'

const into =
  'INSERT INTO import_rejects (batch_id, account_id, kind, source_file, source_line, field, reason, value)'
const inSlice = `batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND slice BETWEEN {low:UInt32} AND {high:UInt32}`

export function rejectErrors(kind: CanonicalKind): string {
  return `${into}
SELECT {import:UUID}, account_id, '${kind}', source_file, source_line, error.1, error.2, error.3
FROM ${canonicalTable(kind)} ARRAY JOIN errors AS error WHERE ${inSlice}`
}

export function rejectDuplicates(kind: CanonicalKind): string {
  const { key, fields } = kinds[kind]
  const table = canonicalTable(kind)
  const keys = key.join(', ')
  const twice = `(${keys}) IN (SELECT ${keys} FROM ${table} WHERE ${readableRows} GROUP BY ${keys} HAVING count() > 1)`
  const content = `cityHash64(toString(tuple(${Object.keys(fields).join(', ')})))`
  const rank = `(${versionSql(kind)}, ordinal)`
  return `${into}
WITH several AS (SELECT ${key.map((name) => `${name} AS several_${name}`).join(', ')}, max(${rank}) AS best, argMax(${content}, ${rank}) AS best_content
  FROM ${table} WHERE ${readableRows} AND ${twice} GROUP BY ${keys})
SELECT {import:UUID}, account_id, '${kind}', source_file, source_line, '', 'duplicate', toString(${key[0]})
FROM ${table} INNER JOIN several ON ${key.map((name) => `${name} = several_${name}`).join(' AND ')}
WHERE ${readableRows} AND ${twice} AND ${versionSql(kind)} = best.1 AND ordinal != best.2 AND ${content} != best_content`
}

/** Lines need their order in the batch; attempts only if they have no time of their own. */
export function rejectOrphans(kind: CanonicalKind): string {
  return `${into}
SELECT {import:UUID}, account_id, '${kind}', source_file, source_line, 'order_id', 'orphan', order_id
FROM ${canonicalTable(kind)} WHERE ${readableRows} AND order_id NOT IN (${goodOrders}) ${kindFacts[kind].orphans ?? ''}`
}
