import { setTimeout as sleep } from 'node:timers/promises'
import { scaled, stores } from '@farol/demo-store'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { startVtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { historyProgress } from '../../../connections/history-progress.ts'
import { dropWaiting } from '../../../inbox/testing/inbox-of.ts'
import { inOrder, salesInFacts } from '../../testing/facts-and-truth.ts'
import { pauseOthers, settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop, quick } from '../testing/connected-shop.ts'
import type { ConnectorChild } from '../testing/connector-child.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
})
const children = new KillablePrograms<ConnectorChild>(
  new URL('../testing/connector-child.ts', import.meta.url),
)
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const ROUNDS = killRounds(4)
const HOUR = 3600

it(
  'a connector whose process is killed again and again, while orders change, loses and doubles nothing',
  {
    timeout: 300_000,
  },
  async () => {
    const began = Date.now()
    const day = Date.parse('2026-11-20T15:00:00Z')
    const shop = await startVtexStandIn({
      store: scaled(stores.aurora, { scale: 0.02, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date(day + Date.now() - began),
      daysAfter: 4,
    })
    const connected = await connectShop(engines, shop)
    const { connectionId } = connected
    await pauseOthers(engines, [connectionId])
    const forgetWorker = () =>
      engines.db.execute(
        sql`UPDATE connections SET worker = NULL, next_run_at = now() WHERE id = ${connectionId}`,
      )
    const begin = () => {
      const { postgresUrl, clickhouseUrl } = engines
      const options = { ...quick, server: shop.url, requestsPerMinute: 12_000 }
      return children.begin({
        postgresUrl,
        clickhouseUrl,
        options,
        ahead: shop.now().getTime() - Date.now(),
      })
    }
    const kill = async () => {
      await children.killAll()
      await forgetWorker()
    }

    const parts = new Set<number>()
    // a busy machine gets less far before each end: then there are more, and each comes later
    for (let round = 0; round < ROUNDS || (parts.size <= 2 && round < 3 * ROUNDS); round++) {
      shop.misbehave({ kind: 'server-error', every: 10, times: 5 })
      begin()
      await expect
        .poll(async () => (await connected.row()).worker, { timeout: 60_000, interval: 20 })
        .not.toBeNull()
      await sleep(((round * 211) % 1300) + 1000 * Math.floor(round / ROUNDS))
      await kill()
      parts.add(historyProgress((await connected.row()).cursor).part)
      await shop.advance(2 * HOUR)
    }
    expect(parts.size).toBeGreaterThan(2)

    await connected.readHistory()
    await shop.advance(20 * 60)
    await connected.turn()
    await shop.advance(2 * HOUR)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
    await settleInbox(engines, connected.account.account.id)
    const seen = shop.now().getTime() / 1000 - 240
    const truth = shop.truth().filter(({ incomplete, placedAt }) => !incomplete || placedAt <= seen)
    expect(await salesInFacts(connected.account)).toEqual(inOrder(truth))
    await shop.close()
  },
)
