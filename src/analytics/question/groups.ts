import type { DimensionKey } from '#model/dimensions.ts'
import { dimensions, dimensionSql, dimensionText } from './dimensions.ts'
import type { GroupKey, Question, TimeKey } from './question.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'
import { timeOf } from './weights.ts'

export const keyName = (key: GroupKey): string => `by_${key}`

/** Every key of a question, once. */
export const keysOf = ({ groupings }: Question): GroupKey[] => [...new Set(groupings.flat())]

const timeZone = '{timeZone:String}'
/** Local time in the engine's own types: a text of every row would cost more than adding it up. */
const times: Record<TimeKey, (time: string) => string> = {
  hour: (time) => `toStartOfHour(toTimeZone(${time}, ${timeZone}))`,
  day: (time) => `toDate(${time}, ${timeZone})`,
  week: (time) => `toMonday(${time}, ${timeZone})`,
  month: (time) => `toStartOfMonth(${time}, ${timeZone})`,
}

export const isDimension = (key: GroupKey): key is DimensionKey => key in dimensions

/** The column that names a key's values for people, if they have a name of their own. */
export const labelOf = (key: GroupKey): string | undefined =>
  isDimension(key) ? dimensions[key].label : undefined

/** The keys of a question whose names for people it asks; values that are told by their place have none. */
export const labelledOf = (question: Question): GroupKey[] =>
  question.told || question.unnamed ? [] : keysOf(question).filter(labelOf)

/** The SQL of a key over a question's fact. */
export function groupSql(question: Pick<Question, 'fact' | 'dates' | 'told'>, key: GroupKey): string {
  const { fact, told } = question
  if (!isDimension(key)) return times[key](timeOf(question))
  const sql = dimensionSql(fact, key, timeOf(question))
  if (sql === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${key}`)
  const values = told?.[key]
  return values ? placeAmong(dimensionText(fact, key) ?? sql, key, values.length) : sql
}

/** A value's place among those told apart, as a number that is quick to group by. */
function placeAmong(text: string, key: DimensionKey, count: number): string {
  if (count === 0) return 'toUInt16(0)'
  const places = Array.from({ length: count }, (_, place) => place + 1)
  return `CAST(transform(${text}, {${toldName(key)}:Array(String)}, [${places.join(', ')}], 0), 'UInt16')`
}

/** The parameter that holds the values of a dimension that are told apart. */
export const toldName = (key: DimensionKey): string => `told_${key}`

/** Which of the question's groupings a row belongs to: the engine says it as a mask of the keys that the row lacks. */
export function placeOf(question: Question): string {
  const keys = keysOf(question)
  if (keys.length === 0) return '0'
  const masks = question.groupings.map((set) =>
    keys.reduce((mask, key, index) => (set.includes(key) ? mask : mask + 2 ** (keys.length - 1 - index)), 0),
  )
  const places = masks.map((_, place) => place)
  return `transform(grouping(${keys.map(keyName).join(', ')}), [${masks.join(', ')}], [${places.join(', ')}], 0)`
}

/** All groupings in one read; `also` are keys that every grouping has. */
export function groupingSets({ groupings }: Question, also: readonly string[] = []): string {
  const sets = groupings.map((set) => `(${[...set.map(keyName), ...also].join(', ')})`)
  return `GROUP BY GROUPING SETS (${sets.join(', ')})`
}

/** A key's value as people see it: a text, '' where the source gave none; an hour is `2026-11-20T14:00`, other times as they are called. */
export function groupText(key: GroupKey, value: unknown): string {
  const text = String(value)
  if (key === 'hour') return `${text.slice(0, 10)}T${text.slice(11, 13)}:00`
  return isDimension(key) && text === dimensions[key].absent ? '' : text
}
