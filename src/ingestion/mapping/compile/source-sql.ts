import type { Join, RecordMapping } from '#model/import-mapping/mapping.ts'
import { literal } from '#platform/storage/clickhouse/literals.ts'
import { joinOrderColumns } from '../source-columns.ts'
import { compileCondition, compileExpression } from './compile-expression.ts'
import { numberedRows, type Numbering } from './numbering.ts'
import { readNumber } from './read-number.ts'
import { resolveReading, buildScope, type CompileOptions } from './record-scope.ts'
import { columnsOf, type Scope } from './scope.ts'

type Source = {
  options: CompileOptions
  record: RecordMapping
  columns: ReadonlyMap<string, readonly string[]>
  numbering: Numbering
  scope: Scope
}

const inSlice = (sql: string) => `${sql} % {slices:UInt32} = {slice:UInt32}`

export function sourceSql(source: Source): string {
  const { options, record, numbering, scope } = source
  const together = togetherIn(source)
  const slice = inSlice(together === undefined ? 'intDiv(place, 65536)' : `cityHash64(${together})`)
  const rows = options.comesAlong?.(record.from)
    ? `(SELECT * FROM input(${literal(rowStructure(source))})) AS r`
    : `(${numberedRows(`${options.tableOf(record.from)} WHERE ${slice}`, numbering)}) AS r`
  const joins = Object.entries(record.joins).map(([name, join]) => {
    const on = Object.values(join.on).map((left, key) => {
      const sql = compileExpression(left, 'text', { ...scope, grouped: false, name: (sql) => sql }).sql
      return `j_${name}.k${key} = ${sql}`
    })
    return `LEFT JOIN (${joinedSql(source, name, join, together)}) AS j_${name} ON ${on.join(' AND ')}`
  })
  return [rows, ...joins].join('\n')
}

function rowStructure({ record, columns }: Source): string {
  const texts = columns.get(record.from)?.map((_, at) => `, c${at} String`) ?? []
  return `place UInt64${texts.join('')}`
}

/** A group's columns, a numbering's, or those of the first join; rows of purchases and of something else are read at once. */
function togetherIn(source: Source): string | undefined {
  const own = source.columns.get(source.record.from) ?? []
  const grouped = source.record.groupBy?.map((column) => `c${own.indexOf(column)}`).join(', ')
  const joined = Object.values(source.record.joins).map((join) => ownColumns(source, join))
  const { positions, purchases } = source.numbering
  const [bought] = purchases.map(({ columns }) => columns.join(', '))
  const isMixed = purchases.length + positions.length > 1 || grouped !== undefined
  if (bought !== undefined) return isMixed ? "''" : bought
  return grouped ?? positions[0] ?? joined.find((columns) => columns !== undefined)
}

/** Undefined unless the join compares only columns of the record's own file. */
function ownColumns({ record, columns }: Source, join: Join): string | undefined {
  const own = columns.get(record.from) ?? []
  const names = Object.values(join.on).map((left) =>
    'column' in left && left.of === undefined ? `c${own.indexOf(left.column)}` : undefined,
  )
  return names.includes(undefined) ? undefined : names.join(', ')
}

function joinedSql(source: Source, name: string, join: Join, together: string | undefined): string {
  const { options, record, columns } = source
  const names = columns.get(join.file) ?? []
  const at = (column: string) => names.indexOf(column)
  const number = (column: string) =>
    readNumber(`c${at(column)}`, resolveReading(options.mapping, join.file).decimal)
  const lefts = Object.values(record.joins).map(({ on }) => Object.values(on))
  const mine = columnsOf([record.where, record.fields, lefts]).filter(({ of }) => of === name)
  const [chosen] = joinOrderColumns(join)
  const downwards = join.take === 'last' || (typeof join.take === 'object' && 'largest' in join.take)
  const order =
    chosen === undefined
      ? 'place'
      : `(ifNull(${number(chosen)}, 0), ${downwards ? '-toInt64(place)' : 'place'})`
  const texts = new Set(mine.filter(({ as }) => as === undefined).map(({ column }) => at(column)))
  const figures = new Map(
    mine.flatMap(({ as, column }) => (as === undefined ? [] : [[`${as}${at(column)}`, { as, column }]])),
  )
  const keys = Object.keys(join.on).map((column) => `c${at(column)}`)
  const selected = [
    ...keys.map((key, index) => `${key} AS k${index}`),
    ...[...texts].map((text) => `${downwards ? 'argMax' : 'argMin'}(c${text}, ${order}) AS v${text}`),
    ...[...figures].map(([alias, { as, column }]) =>
      as === 'count'
        ? `toNullable(toDecimal128(count(), 6)) AS ${alias}`
        : `${as}(${number(column)}) AS ${alias}`,
    ),
  ]
  const conditions = keys.map((key) => `${key} != ''`)
  if (join.where !== undefined) {
    const own = { ...record, from: join.file, joins: {}, groupBy: undefined }
    const scope = buildScope(options, own, columns, { positions: [], purchases: [] })
    const bare = { ...scope, text: ({ column }: { column: string }) => `c${at(column)}` }
    conditions.push(compileCondition(join.where, bare).sql)
  }
  if (together !== undefined && ownColumns(source, join) === together) {
    conditions.push(inSlice(`cityHash64(${keys.join(', ')})`))
  }
  return `SELECT ${selected.join(', ')} FROM ${options.tableOf(join.file)} WHERE ${conditions.join(' AND ')} GROUP BY ${keys.join(', ')}`
}
