import type { Connector, ConnectorContext } from '../../../connections/connector.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { settingsOf } from '../../description.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { readPart } from '../../read-part.ts'
import { sharedBudget } from '../../request-budget.ts'
import { LONGEST_TURN_MS, noteClock, platformClock, turnDone, turnFailed } from '../../turn-end.ts'
import { addressesOf } from '../client/addresses.ts'
import type { Pace } from '../../request.ts'
import { vtexClient } from '../client/vtex-client.ts'
import { vtex } from '../description.ts'
import { cursorOf } from './cursor.ts'
import { ensureFeed, forgetFeed } from './ensure-feed.ts'
import { ensureHook, readNotices } from './ensure-hook.ts'
import { openVtexProblems } from './problems.ts'
import { readFeed } from './read-feed.ts'
import { readHistory } from './read-history.ts'
import { areListsDue, namesOf, readLists } from './read-lists.ts'
import { readOnTheirWay } from './read-on-their-way.ts'
import { readSkus } from './read-skus.ts'
import { readSoldStock } from './read-stock.ts'
import type { Reading } from './reading.ts'
import { readIncomplete, reconcile } from './reconcile.ts'

export type VtexOptions = {
  server?: string | undefined
  /** Where the platform can reach us with notices. */
  publicUrl?: string | undefined
  requestsPerMinute?: number
  pace?: Partial<Pace>
}

const EVERY_MS = 5000
export const vtexConnector = (options: VtexOptions = {}): Connector => ({
  sync: async (ctx, connection, ledger, signal) => {
    const problems = openVtexProblems(connection.problems, ctx.now)
    try {
      const reading = await openReading(ctx, connection, options, signal, problems)
      const more = await readTurn({ ...reading, ledger }, options.publicUrl)
      return turnDone(problems, { done: reading.cursor.history.done, more, every: EVERY_MS })
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      return turnFailed(connection, problems, error)
    }
  },
})

async function openReading(
  ctx: ConnectorContext,
  connection: ConnectionRow,
  { server, publicUrl: _, ...pace }: VtexOptions,
  signal: AbortSignal,
  problems: Reading['problems'],
): Promise<Omit<Reading, 'ledger'>> {
  const settings = settingsOf(vtex).parse(connection.settings)
  const kept = await openCredentials(ctx.db, ctx.keyring, connection.id)
  const credentials = vtex.credentials.safeParse(kept)
  if (!credentials.success)
    throw new PlatformFailure('credentials', 'A chave desta conexão não está guardada. Informe-a de novo.')
  const { account, historyDays } = settings
  const client = vtexClient({
    ...pace,
    budget: (name, perMinute) => sharedBudget(ctx.db, name, perMinute),
    account,
    addresses: addressesOf(account, server),
    credentials: credentials.data,
    signal,
  })
  const now = platformClock(ctx.now, client.clockSkew)
  const names = await namesOf(ctx.db, connection.id)
  const cursor = cursorOf(connection.cursor)
  return { ctx, connection, historyDays, client, cursor, problems, names, now, signal, payments: true }
}

async function readTurn(reading: Reading, publicUrl: string | undefined): Promise<boolean> {
  const ends = Date.now() + LONGEST_TURN_MS
  const { problems, signal } = reading
  problems.clear('orders')
  problems.clear('payments')
  if (areListsDue(reading)) await readPart(reading, 'lists', () => readLists(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da VTEX')
  await readPart(reading, 'notices', () => readNotices(reading))
  let hasFeed = false
  await readPart(reading, 'feed', async () => {
    await ensureFeed(reading)
    hasFeed = true
    await readFeed(reading)
  })
  if (!hasFeed && reading.cursor.feed.since !== null) await forgetFeed(reading)
  if (publicUrl !== undefined) await readPart(reading, 'hook', () => ensureHook(reading, publicUrl))
  await readPart(reading, 'incomplete', () => readIncomplete(reading))
  await readPart(reading, 'reconciliation', () => reconcile(reading))
  await readPart(reading, 'deliveries', () => readOnTheirWay(reading))
  await readSoldStock(reading)
  let more = true
  while (more && Date.now() < ends && !signal.aborted) {
    more = false
    await readPart(reading, 'history', async () => {
      more = await readHistory(reading)
    })
    if (hasFeed && more) await readPart(reading, 'feed', () => readFeed(reading))
  }
  await readSkus(reading)
  return more
}
