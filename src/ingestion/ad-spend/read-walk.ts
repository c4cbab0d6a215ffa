import { isFailure, PlatformFailure } from '../connectors/platform-failure.ts'
import { addDays } from '../connectors/local-days.ts'
import { save } from '../connectors/read-part.ts'
import { pullDays } from './pull-days.ts'
import type { Walk } from './cursor.ts'
import type { AdAccount, Reading, Span } from './reading.ts'

/** Platforms restate so many days, and so many are asked for at once. */
export const RESTATED_DAYS = 28

/** How often a report under way is asked for, and for how long it is believed in. */
const [SOONEST_MS, LATEST_MS, GIVEN_UP_MS] = [2000, 60_000, 2 * 60 * 60_000]

/** Milliseconds after which to go on, null when all days are read. */
export async function readWalk(
  reading: Reading,
  walk: Walk,
  account: AdAccount,
  onDays: (days: Span) => void = () => undefined,
): Promise<number | null> {
  while (walk.next >= walk.from) {
    const pause = await readSpan(reading, walk, account, onDays)
    await save(reading)
    if (pause > 0) return pause
    if (reading.signal.aborted || Date.now() >= reading.ends) return walk.next >= walk.from ? 0 : null
  }
  return null
}

async function readSpan(
  reading: Reading,
  walk: Walk,
  account: AdAccount,
  onDays: (days: Span) => void,
): Promise<number> {
  const { cursor, client, now } = reading
  const span = walk.run ?? newest(walk, cursor.width ?? RESTATED_DAYS)
  const askedAt = walk.run?.askedAt ?? now().toISOString()
  const age = now().getTime() - Date.parse(askedAt)
  const { since, until } = span
  try {
    const report = await client.report({ since, until }, walk.run?.name ?? null)
    if ('run' in report) {
      if (age > GIVEN_UP_MS) throw neverMade()
      walk.run = { name: report.run, since, until, askedAt }
      return Math.max(SOONEST_MS, Math.min(LATEST_MS, age / 4))
    }
    const outside = report.campaigns.find(({ day }) => day < since || day > until)
    if (outside !== undefined) throw notAsked(outside.day)
    await pullDays(reading, { since, until }, account, report.campaigns)
  } catch (error) {
    if (!isFailure(error, 'busy', 'unavailable', 'credentials')) walk.run = null
    if (!isFailure(error, 'too-costly') || since === until) {
      await save(reading)
      throw error
    }
    cursor.width = Math.max(1, Math.ceil(daysOf(cursor.width) / 2))
    return 0
  }
  Object.assign(walk, { next: addDays(since, -1), run: null })
  onDays({ since, until })
  return 0
}

const daysOf = (width: number | null): number => width ?? RESTATED_DAYS

function newest({ from, next }: Walk, width: number): Span {
  const since = addDays(next, 1 - width)
  return { since: since < from ? from : since, until: next }
}

const neverMade = () =>
  new PlatformFailure('too-costly', 'A plataforma de anúncios não terminou o relatório que foi pedido a ela.')

const notAsked = (day: string) =>
  new PlatformFailure('unreadable', 'A plataforma de anúncios respondeu com dias que não foram pedidos.', {
    cause: new Error(`day ${day.slice(0, 20)}`),
  })
