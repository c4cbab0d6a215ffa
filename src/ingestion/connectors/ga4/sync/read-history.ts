import { save } from '../../read-part.ts'
import { addDays, dayAt } from '../../local-days.ts'
import { readDay } from './read-day.ts'
import { isOver, mustWait, type Reading } from './reading.ts'

const instantOf = (day: string): string => `${day}T00:00:00.000Z`

export async function readHistory(reading: Reading): Promise<void> {
  const { cursor, settings, now } = reading
  const { history, property, recent } = cursor
  if (history.done || recent.settled === null) return
  if (history.from === null || history.until === null) {
    const today = dayAt(now(), property.timeZone ?? 'UTC')
    const wanted = addDays(today, -settings.historyDays)
    const from = property.createdOn !== null && property.createdOn > wanted ? property.createdOn : wanted
    history.start = history.until = instantOf(recent.settled)
    history.from = instantOf(from)
    await save(reading)
  }
  while (history.until > history.from) {
    if (mustWait(reading, 'history')) return
    const day = addDays(history.until.slice(0, 10), -1)
    await readDay(reading, day)
    history.until = instantOf(day)
    history.orders += 1
    await save(reading)
    if (isOver(reading)) return
  }
  history.done = true
  await save(reading)
}
