import type { ImportMapping, RecordMapping } from '#model/import-mapping/mapping.ts'
import { minorUnits } from '#model/minor-units.ts'
import { text } from '#model/kinds/field.ts'
import { kinds } from '#model/kinds/index.ts'
import { canonicalTable } from '../../canonical/canonical-tables.ts'
import { literal } from '#platform/storage/clickhouse/literals.ts'
import { sourceColumns } from '../source-columns.ts'
import { compileCondition, compileExpression } from './compile-expression.ts'
import { compileField } from './compile-field.ts'
import { minorUnitsSql } from './minor-units.ts'
import { Names } from './names.ts'
import type { Numbering } from './numbering.ts'
import { buildScope, type CompileOptions } from './record-scope.ts'
import { sourceSql } from './source-sql.ts'
import type { Scope } from './scope.ts'
import type { Check } from './value.ts'

export type CompiledRecord = {
  kind: RecordMapping['kind']
  columns: string[]
  select: string
  insert: string
}

// Parameters: `batch`, `account`, `fileNames`, `slice`, `slices`. Texts of the mapping appear as literals
// only.
export function compileRecord(options: CompileOptions, index: number): CompiledRecord {
  const record = options.mapping.records[index]
  if (record === undefined) throw new Error(`no record ${index}`)
  const columns = sourceColumns(options.mapping)
  const numbering: Numbering = { positions: [], purchases: [] }
  const names = new Names()
  const scope = buildScope(options, record, columns, numbering, (sql) => names.of(sql))
  const known = kinds[record.kind].fields
  const currency = options.mapping.currency ?? options.currency
  const ownCurrency = record.fields['currency']
  const currencySql = ownCurrency && compileExpression(ownCurrency, 'text', scope).sql
  const units =
    currencySql === undefined ? String(minorUnits(currency)) : minorUnitsSql(currencySql, currency)
  const mapped = ownCurrency === undefined && 'currency' in known && options.mapping.currency !== undefined
  const fields = { ...record.fields, ...(mapped ? { currency: { constant: currency } } : {}) }
  const compiled = Object.entries(fields).map(([name, expression]) => {
    const field = known[name] ?? text('')
    return { name, ...compileField(expression, { field, scope, minorUnits: units }) }
  })
  const condition = record.where && compileCondition(record.where, { ...scope, grouped: false })
  const returns = onlyReturns(options.mapping, record, scope)
  // after all that numbers rows
  const source = sourceSql({ options, record, columns, numbering, scope })
  const grouping = record.groupBy?.map((column) => scope.text({ column })).join(', ')
  const place = record.groupBy === undefined ? 'r.place' : 'min(r.place)'
  const owner = ['batch_id', 'account_id', 'source_file', 'source_line', 'ordinal', 'errors']
  const checks = compiled.flatMap((each) => each.checks.map((check) => ({ name: each.name, check })))
  const errors = errorsSql([...checks, ...returns])
  const select = `${names.with()}SELECT {batch:UUID} AS row_batch, {account:UUID} AS row_account, {fileNames:Array(String)}[bitShiftRight(${place}, 40)] AS row_file,
  bitAnd(${place}, 1099511627775) AS row_line, ${place} * 32 + ${index} AS row_ordinal,
  ${errors} AS row_errors,
  ${compiled.map(({ name, sql }) => `${sql} AS out_${name}`).join(',\n  ')}
FROM ${source}${condition === undefined ? '' : `\nWHERE ${condition.sql}`}${grouping === undefined ? '' : `\nGROUP BY ${grouping}`}`
  const all = [...owner, ...compiled.map(({ name }) => name)]
  const insert = `INSERT INTO ${canonicalTable(record.kind)} (${all.join(', ')})\n${select}`
  return { kind: record.kind, columns: all, select, insert }
}

/** Of an order made of its lines: they bring nothing and take something back. */
function onlyReturns(
  { records }: ImportMapping,
  { kind, from, groupBy }: RecordMapping,
  scope: Scope,
): { name: string; check: Check }[] {
  const lines = records.find((other) => other.kind === 'order_items' && other.from === from)
  if (kind !== 'orders' || groupBy === undefined || lines === undefined) return []
  if (Object.keys(lines.joins).length > 0) return []
  const { quantity, unit_price: price } = lines.fields
  const factors = [quantity, price].flatMap((factor) => factor ?? [])
  if (factors.length === 0) return []
  const [most, least] = [{ max: { product: factors } }, { min: { product: factors } }].map(
    (expression) => compileExpression(expression, 'number', scope).sql,
  )
  const bad = `ifNull(${most} <= 0, 0) AND ifNull(${least} < 0, 0)`
  return [{ name: 'total_amount', check: { bad, shown: `toString(${least})`, reason: 'return' } }]
}

function errorsSql(checks: { name: string; check: Check }[]): string {
  const none = `CAST([] AS Array(Tuple(field String, reason String, value String)))`
  if (checks.length === 0) return none
  const any = checks.map(({ check }) => `(${check.bad})`).join(' OR ')
  const each = checks.map(
    ({ name, check }) =>
      `if(${check.bad}, (${literal(name)}, ${literal(check.reason)}, substringUTF8(ifNull(${check.shown}, ''), 1, 200)), ('', '', ''))`,
  )
  return `if(${any}, CAST(arrayFilter(e -> e.1 != '', [${each.join(', ')}]) AS Array(Tuple(field String, reason String, value String))), ${none})`
}
