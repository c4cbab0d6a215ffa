import type { Connector, ConnectorContext } from '../../../connections/connector.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { settingsOf } from '../../description.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { readPart } from '../../read-part.ts'
import { sharedBudget } from '../../request-budget.ts'
import { LONGEST_TURN_MS, noteClock, platformClock, turnDone, turnFailed } from '../../turn-end.ts'
import type { Pace } from '../../request.ts'
import { shopifyClient } from '../client/shopify-client.ts'
import { shopify } from '../description.ts'
import { checkShop } from './check-shop.ts'
import { cursorOf } from './cursor.ts'
import { ensureHook, readNotices } from './ensure-hook.ts'
import { openShopifyProblems, type ShopifyProblems } from './problems.ts'
import { readChanges, reconcile } from './read-changes.ts'
import { readHistory } from './read-history.ts'
import { readOnTheirWay } from './read-on-their-way.ts'
import { readVariants } from './read-variants.ts'
import type { Reading } from './reading.ts'

export type ShopifyOptions = {
  server?: string | undefined
  /** Where the platform can reach us with notices. */
  publicUrl?: string | undefined
  pace?: Partial<Pace>
}

const EVERY_MS = 10_000
export const shopifyConnector = (options: ShopifyOptions = {}): Connector => ({
  sync: async (ctx, connection, ledger, signal) => {
    const problems = openShopifyProblems(connection.problems, ctx.now)
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
  { server, pace }: ShopifyOptions,
  signal: AbortSignal,
  problems: ShopifyProblems,
): Promise<Omit<Reading, 'ledger'>> {
  const { account: shop, historyDays } = settingsOf(shopify).parse(connection.settings)
  const kept = shopify.credentials.safeParse(await openCredentials(ctx.db, ctx.keyring, connection.id))
  if (!kept.success)
    throw new PlatformFailure(
      'credentials',
      'As credenciais desta conexão não estão guardadas. Informe-as de novo.',
    )
  const onHidden = ({ message, resource }: PlatformFailure) => problems.note('hidden', message, { resource })
  problems.clear('hidden')
  const client = shopifyClient({
    ...{ shop, credentials: kept.data, server, pace, signal, onHidden },
    budget: (name, perMinute) => sharedBudget(ctx.db, name, perMinute),
  })
  const now = platformClock(ctx.now, client.clockSkew)
  return { ctx, connection, historyDays, client, cursor: cursorOf(connection.cursor), problems, now, signal }
}

async function readTurn(reading: Reading, publicUrl: string | undefined): Promise<boolean> {
  const ends = Date.now() + LONGEST_TURN_MS
  await readPart(reading, 'permissions', () => checkShop(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da Shopify')
  await readPart(reading, 'notices', () => readNotices(reading))
  await readPart(reading, 'changes', () => readChanges(reading))
  if (publicUrl !== undefined) await readPart(reading, 'hook', () => ensureHook(reading, publicUrl))
  await readPart(reading, 'reconciliation', () => reconcile(reading))
  await readPart(reading, 'deliveries', () => readOnTheirWay(reading))
  let more = true
  while (more && Date.now() < ends && !reading.signal.aborted) {
    more = false
    await readPart(reading, 'history', async () => {
      more = await readHistory(reading)
    })
    if (more) await readPart(reading, 'notices', () => readNotices(reading))
  }
  await readVariants(reading)
  return more
}
