import type { GroupKey, Question } from '#analytics/question/question.ts'
import { dimensions, isDimension } from '#analytics/question/dimensions.ts'
import { lossReasonInSql, measures, type Measure, type MeasureKey } from '#analytics/question/measures.ts'

/** How the SQL of an engine differs from the other's: an instant from seconds, and the local day of a column. */
export type Dialect = {
  instant: (seconds: number) => string
  day: (column: string, timeZone: string) => string
}

const digits = { current: '1', base: '0' } as const
type Side = keyof typeof digits
const both: Side[] = ['current', 'base']

const quoted = (name: string) => `"${name}"`
const keyName = (key: GroupKey) => quoted(`by_${key}`)
const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/**
 * The same question in plain SQL, written apart from the product's compiler, over a table with one row per fact and no
 * versions. Only what the home asks of two plain periods without filters: no mean, no day cut short.
 */
export function twinSql(question: Question, dialect: Dialect): string {
  const { fact, frame, groupings, largest } = question
  if (frame.mean || frame.cutAt) throw new Error('the twin knows two plain periods only')
  const time = fact === 'sessions' ? 'hour' : 'placed_at'
  const within = (side: Side) => {
    const { start, end } = frame[side]
    return `(${time} >= ${dialect.instant(start / 1000)} AND ${time} < ${dialect.instant(end / 1000)})`
  }
  const keys = [...new Set(groupings.flat())]
  const flags = both.flatMap((side) => flagsOf(question, dialect, side, within(side)))
  const grouped = [
    `SELECT ${placeOf(groupings, keys)} AS grouping`,
    ...keys.map(keyName),
    ...(keys.includes('sku') ? ['max(product_name) AS label'] : []),
    ...question.measures.flatMap((key) => both.map((side) => sumOf(question, key, digits[side]))),
    ...(question.channels ?? []).slice(0, 1).flatMap(() => partSums(question)),
  ].join(',\n  ')
  const rows = [
    `SELECT *, ${keys.map((key) => `${keySql(question, key, time, dialect)} AS ${keyName(key)}`).join(', ')},`,
    `  ${flags.join(',\n  ')}`,
    `FROM ${fact}`,
    `WHERE account_id = ${text(question.accountId)} AND (${within('current')} OR ${within('base')})`,
    fact === 'sessions' ? '' : '  AND NOT is_incomplete',
  ].join('\n')
  const sets = groupings.map((set) => `(${set.map(keyName).join(', ')})`).join(', ')
  const query = `${grouped}\nFROM (${withReasons(fact, rows)}) AS flagged\nGROUP BY GROUPING SETS (${sets})`
  if (!largest) return query
  const [now, before] = [quoted(`${largest.by}1`), quoted(`${largest.by}0`)]
  const moved = `abs(${now} - ${before}) DESC, ${now} DESC`
  return `SELECT * FROM (
SELECT *, count(*) OVER (PARTITION BY grouping) AS "values", row_number() OVER (PARTITION BY grouping ORDER BY ${moved}) AS place
FROM (${query}) AS grouped) AS ranked WHERE place <= ${largest.keep}`
}

function flagsOf({ fact, frame }: Question, { instant }: Dialect, side: Side, within: string): string[] {
  const digit = digits[side]
  if (fact === 'sessions') return [`${within} AS captured${digit}`]
  const by = (column: string) =>
    `coalesce(${column} <= ${instant(Math.floor(frame[side].asOf / 1000))}, false)`
  return [
    `${within} AS captured${digit}`,
    `${within} AND ${by('invoiced_at')} AS invoiced${digit}`,
    `${within} AND (${by('approved_at')} OR ${by('invoiced_at')}) AS approved${digit}`,
    `${within} AND ${by('canceled_at')} AS canceled${digit}`,
  ]
}

function withReasons(fact: Question['fact'], rows: string): string {
  if (fact === 'sessions') return rows
  const reason = (digit: string) =>
    `CASE WHEN NOT canceled${digit} THEN 'pending' WHEN cancel_reason = '' AND NOT approved${digit} THEN 'payment' ELSE cancel_reason END AS reason${digit}`
  return `SELECT *, ${reason('1')}, ${reason('0')} FROM (${rows}) AS dated`
}

function placeOf(groupings: Question['groupings'], keys: GroupKey[]): string {
  const cases = groupings.map((set, place) => {
    const mask = keys.reduce((bits, key) => bits * 2 + (set.includes(key) ? 0 : 1), 0)
    return `WHEN ${mask} THEN ${place}`
  })
  return `CASE GROUPING(${keys.map(keyName).join(', ')}) ${cases.join(' ')} END`
}

function keySql(question: Question, key: GroupKey, time: string, dialect: Dialect): string {
  if (key === 'day') return dialect.day(time, question.frame.timeZone)
  if (!isDimension(key)) throw new Error('the twin knows whole days only')
  const column = dimensions[key][question.fact]
  if (column === undefined || !/^\w+$/.test(column)) throw new Error(`the twin does not know ${key}`)
  return column
}

function partSums(question: Question): string[] {
  const channels = (question.channels ?? []).map(text).join(', ')
  return question.measures.flatMap((key) =>
    both.map((side) => sumOf(question, key, digits[side], ` AND channel IN (${channels})`, 'In')),
  )
}

function sumOf({ fact, freight }: Question, key: MeasureKey, digit: string, also = '', suffix = ''): string {
  const measure: Measure = measures[key]
  const value = (measure.of[fact] ?? '')
    .replace('{amount}', freight ? 'total_amount' : '(total_amount - freight_amount)')
    .replace('{freight}', freight ? 'freight_amount' : '0')
  const counts = measure.lost
    ? `captured${digit} AND NOT invoiced${digit} AND reason${digit} = ${text(lossReasonInSql[measure.lost])}`
    : `${measure.milestone}${digit}`
  return `CAST(coalesce(sum(${value}) FILTER (WHERE ${counts}${also}), 0) AS bigint) AS ${quoted(key + digit + suffix)}`
}
