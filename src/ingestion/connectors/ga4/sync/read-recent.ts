import { save } from '../../read-part.ts'
import { addDays, dayAt } from '../../local-days.ts'
import { readDay } from './read-day.ts'
import { isOver, mustWait, type Reading } from './reading.ts'

/** Google keeps counting a day for two days after its end: it is read until then, and once more. */
const SETTLED_AFTER_DAYS = 3
const EVERY_MS = 60 * 60_000

export async function readRecent(reading: Reading): Promise<void> {
  const { cursor, now } = reading
  const { recent, property } = cursor
  if (nextRecent(reading) > now().getTime()) return
  const today = dayAt(now(), property.timeZone ?? 'UTC')
  const settled = addDays(today, -SETTLED_AFTER_DAYS)
  recent.settled ??= settled
  recent.next ??= recent.settled < settled ? recent.settled : settled
  while (recent.next <= today) {
    if (mustWait(reading, 'recent')) return
    const day = recent.next
    await readDay(reading, day)
    recent.next = addDays(day, 1)
    if (day < settled) recent.settled = recent.next
    await save(reading)
    if (isOver(reading)) return
  }
  Object.assign(recent, { settled, next: null, readAt: now().toISOString() })
  await save(reading)
}

export const nextRecent = ({ cursor: { recent } }: Reading): number =>
  recent.readAt === null ? 0 : Date.parse(recent.readAt) + EVERY_MS
