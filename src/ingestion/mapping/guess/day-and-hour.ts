import type { Expression } from '#model/import-mapping/expression.ts'
import { columnValues, isTotal } from './columns.ts'
import { zoneLetters } from './date-formats.ts'
import { fold } from './header-words.ts'
import type { Sample } from './source.ts'
import { zoneCalled, zoneOfColumn } from './time-zone-column.ts'

const clock = /^\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[ap]m)?$/i
const days = new Set(['data', 'dt', 'date', 'fecha'])
const hours = new Set(['hora', 'hr', 'hour', 'time', 'horario'])

/** Where a file writes a day and its hour apart, both; in the zone that the column is called by. */
export function dayAndHour(column: string, sample: Sample): Expression {
  const hour = hourOf(column, sample)
  if (hour !== undefined) return { concat: [{ column }, { column: hour }], separator: ' ' }
  const values = columnValues(sample, column)
  const isUniversal = /(?:^|_)(?:utc|gmt)(?:_|$)/.test(fold(column))
  const [written, ...others] = new Set(values.map((value) => zoneCalled(zoneLetters.exec(value)?.[1] ?? '')))
  const ofValues = others.length === 0 ? written : undefined
  // a day without its hour is the same day anywhere
  const hasClock = values.some((value) => /\d[:h]\d{2}/.test(value))
  const timeZone = isUniversal ? 'UTC' : (ofValues ?? (hasClock ? zoneOfColumn(sample) : undefined))
  return timeZone === undefined ? { column } : { column, timeZone }
}

/** The column of its hour: named as the day’s but for “data” and “hora”, or a bare “Hora” right after it. */
function hourOf(column: string, sample: Sample): string | undefined {
  const { columns } = sample.seen
  const named = wordsOf(column, days)
  const next = columns[columns.indexOf(column) + 1]
  const isBare = next !== undefined && /^(?:hora|horario|time)$/.test(fold(next))
  const called = columns.find((other) => wordsOf(other, hours) === named)
  const found = called === column ? undefined : (called ?? (isBare ? next : undefined))
  if (found === undefined) return undefined
  const written = dayAndHourTexts(column, found, sample)
  const isReported = written.some(([day]) => day !== '')
  const isSplit = written.every(([day, time]) => (day === '' ? time === '' : clock.test(time)))
  return isReported && isSplit && !written.some(([day]) => /\d[:h]\d{2}/.test(day)) ? found : undefined
}

const wordsOf = (column: string, moment: ReadonlySet<string>) =>
  fold(column)
    .split('_')
    .map((word) => (moment.has(word) ? '' : word))
    .toSorted()
    .join(' ')

export function dayAndHourTexts(day: string, hour: string, { seen, rows }: Sample): [string, string][] {
  const [dayAt, hourAt] = [seen.columns.indexOf(day), seen.columns.indexOf(hour)]
  return rows
    .map((row): [string, string] => [row[dayAt] ?? '', row[hourAt] ?? ''])
    .filter(([written]) => !isTotal(written))
}
