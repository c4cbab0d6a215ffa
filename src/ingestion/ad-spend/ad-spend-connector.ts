import type { Connector } from '../connections/connector.ts'
import { isDue, readPart, save } from '../connectors/read-part.ts'
import { MAX_TURN_MS, noteClock, orderConnector, platformClock, type Turn } from '../connectors/turn-end.ts'
import { adCursorOf } from './cursor.ts'
import { readHistory, readRecent } from './read-days.ts'
import { essentialSyncParts, type AdPlatform, type Part, type Reading } from './reading.ts'

const ACCOUNT_EVERY_MINUTES = 24 * 60
const [MIN_PAUSE_MS, AFTER_REFUSAL_MS] = [2000, 5 * 60_000]

/** A connector of what an ad account spent, by campaign and day. */
export const adSpendConnector = (open: (turn: Turn<Part>) => Promise<AdPlatform>): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const platform = await open(turn)
    const now = platformClock(turn.ctx.now, platform.client.clockSkew)
    const cursor = adCursorOf(turn.connection.cursor)
    return readTurn({ ...turn, ...platform, cursor, now, ends: Date.now() + MAX_TURN_MS })
  })

async function readTurn(reading: Reading): Promise<{ done: boolean; more: boolean; every: number }> {
  const { cursor, problems, client, whose } = reading
  await readPart(reading, 'account', () => checkAccount(reading))
  noteClock(problems, client.clockSkew() ?? 0, whose)
  const { account } = cursor
  if (account === null) return { done: false, more: false, every: AFTER_REFUSAL_MS }
  const recent = await readPart(reading, 'recent', () => readRecent(reading, account))
  const history = await readPart(reading, 'history', () => readHistory(reading, account))
  const next = Math.min(recent ?? AFTER_REFUSAL_MS, history ?? AFTER_REFUSAL_MS)
  const every = Math.max(MIN_PAUSE_MS, next)
  return { done: cursor.history.done, more: next === 0, every }
}

async function checkAccount(reading: Reading): Promise<void> {
  const { cursor, client, now } = reading
  if (!isDue(reading, cursor.account?.checkedAt ?? null, ACCOUNT_EVERY_MINUTES)) return
  cursor.account = { ...(await client.readAccount()), checkedAt: now().toISOString() }
  await save(reading)
}
