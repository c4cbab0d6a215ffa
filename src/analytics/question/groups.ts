import type { AnyDimension } from '#model/derived-dimensions.ts'
import { dimensions, dimensionSql, dimensionText, isDimension } from './dimensions.ts'
import type { GroupKey, Question } from './question.ts'
import { instant } from './sql-text.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'
import { timeColumn } from './weights.ts'

export const keyName = (key: GroupKey): string => `by_${key}`

export const groupKeys = ({ groupings }: Question): GroupKey[] => [...new Set(groupings.flat())]

const timeZone = '{timeZone:String}'
/** In native column types: a text per row would cost more than the sums. */
const times: Record<Exclude<GroupKey, AnyDimension>, (time: string) => string> = {
  // on local clocks, so that an hour that they repeat is one
  hour: (time) => `toStartOfHour(${time} + timeZoneOffset(toTimeZone(${time}, ${timeZone})))`,
  day: (time) => `toDate(${time}, ${timeZone})`,
  week: (time) => `toStartOfWeek(${time}, 0, ${timeZone})`,
  month: (time) => `toStartOfMonth(${time}, ${timeZone})`,
  hoursToInvoice: (time) => {
    const hours = `dateDiff('hour', toStartOfDay(${time}, ${timeZone}), invoiced_at)`
    return `toInt32(if(ifNull(invoiced_at <= ${instant('asOf1')}, 0), greatest(0, least(2000, ifNull(${hours}, 0))), -1))`
  },
}

export const labelColumn = (key: GroupKey): string | undefined =>
  isDimension(key) ? dimensions[key].label : undefined

export const labelledKeys = (question: Question): GroupKey[] =>
  question.distinguished || question.unnamed ? [] : groupKeys(question).filter(labelColumn)

export function groupSql(
  question: Pick<Question, 'fact' | 'dates' | 'distinguished'>,
  key: GroupKey,
): string {
  const { fact, distinguished } = question
  if (!isDimension(key)) return times[key](timeColumn(question))
  const sql = dimensionSql(fact, key, timeColumn(question))
  if (sql === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${key}`)
  const values = distinguished?.[key]
  return values ? valueIndex(dimensionText(fact, key) ?? sql, key, values.length) : sql
}

function valueIndex(text: string, key: AnyDimension, count: number): string {
  if (count === 0) return 'toUInt16(0)'
  const places = Array.from({ length: count }, (_, place) => place + 1)
  return `CAST(transform(${text}, {${chosenValuesName(key)}:Array(String)}, [${places.join(', ')}], 0), 'UInt16')`
}

export const chosenValuesName = (key: AnyDimension): string => `told_${key}`

/** The row's grouping, from ClickHouse's mask of missing keys. */
export function groupingIndex(question: Question): string {
  const keys = groupKeys(question)
  if (keys.length === 0) return '0'
  const masks = question.groupings.map((set) =>
    keys.reduce((mask, key, index) => (set.includes(key) ? mask : mask + 2 ** (keys.length - 1 - index)), 0),
  )
  const places = masks.map((_, place) => place)
  return `transform(grouping(${keys.map(keyName).join(', ')}), [${masks.join(', ')}], [${places.join(', ')}], 0)`
}

export function groupingSets({ groupings }: Question, also: readonly string[] = []): string {
  const sets = groupings.map((set) => `(${[...set.map(keyName), ...also].join(', ')})`)
  return `GROUP BY GROUPING SETS (${sets.join(', ')})`
}

/** A key's value as text ('' if missing); hours as `2026-11-20T14:00`. */
export function groupText(key: GroupKey, value: unknown): string {
  const text = String(value)
  if (key === 'hour') return `${text.slice(0, 10)}T${text.slice(11, 13)}:00`
  return isDimension(key) && text === dimensions[key].absent ? '' : text
}
