import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { startVtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { dropWaiting } from '../../../inbox/testing/inbox-of.ts'
import { inOrder, salesInFacts } from '../../testing/facts-and-truth.ts'
import { readWhileKilled } from '../../testing/read-while-killed.ts'
import type { ConnectorChild } from '../../testing/run-connector-child.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop, quick } from '../testing/connected-shop.ts'
import type { VtexOptions } from './sync-vtex.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
})
const children = new KillablePrograms<ConnectorChild<VtexOptions>>(
  new URL('../testing/connector-child.ts', import.meta.url),
)
afterEach(() => children.killAll())
afterAll(() => engines.stop())

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
    await readWhileKilled(engines, connected, shop, children, {
      options: { ...quick, server: shop.url, requestsPerMinute: 12_000 },
      rounds: killRounds(4),
      places: 3,
      after: (round) => (round * 211) % 1300,
    })

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
