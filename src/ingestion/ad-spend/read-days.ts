import { addDays, dayAt, daysBetween } from '../connectors/local-days.ts'
import { save } from '../connectors/read-part.ts'
import { readWalk, RESTATED_DAYS } from './read-walk.ts'
import type { AdAccount, Reading } from './reading.ts'

const EVERY_MS = 60 * 60_000

const instantOf = (day: string): string => `${day}T00:00:00.000Z`

/** Every hour, what platforms may restate; milliseconds until there is more to read. */
export async function readRecent(reading: Reading, account: AdAccount): Promise<number> {
  const { cursor, now } = reading
  const { recent } = cursor
  if (recent.walk === null) {
    const due = recent.readAt === null ? 0 : Date.parse(recent.readAt) + EVERY_MS - now().getTime()
    if (due > 0) return due
    const today = dayAt(now(), account.timeZone)
    const reached = recent.until === null || recent.until > today ? today : recent.until
    recent.walk = { from: addDays(reached, 1 - RESTATED_DAYS), next: today, to: today, run: null }
    cursor.width = Math.min(RESTATED_DAYS, (cursor.width ?? RESTATED_DAYS) * 2)
  }
  const { walk } = recent
  const pause = await readWalk(reading, walk, account)
  if (pause !== null) return pause
  Object.assign(recent, { walk: null, until: walk.to, readAt: now().toISOString() })
  await save(reading)
  return EVERY_MS
}

/** Once, what is older; milliseconds until there is more to read. */
export async function readHistory(reading: Reading, account: AdAccount): Promise<number> {
  const { cursor, historyDays } = reading
  const { history, recent } = cursor
  if (history.done || recent.until === null) return Infinity
  if (history.walk === null) {
    const wanted = addDays(recent.until, 1 - historyDays)
    const from = account.createdOn !== null && account.createdOn > wanted ? account.createdOn : wanted
    const next = addDays(recent.until, -RESTATED_DAYS)
    history.walk = { from, next, to: next, run: null }
    history.start = history.until = instantOf(addDays(next, 1))
    history.from = instantOf(from)
    history.orders = RESTATED_DAYS
  }
  const pause = await readWalk(reading, history.walk, account, ({ since, until }) => {
    history.until = instantOf(since)
    history.orders += daysBetween(since, until) + 1
  })
  if (pause !== null) return pause
  Object.assign(history, { walk: null, done: true })
  await save(reading)
  return Infinity
}
