import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { startPagarmeStandIn } from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { dropWaiting } from '../../../inbox/testing/inbox-of.ts'
import { expectUnchangedTruth } from '../../testing/expect-unchanged-truth.ts'
import { readWhileKilled } from '../../testing/read-while-killed.ts'
import type { ConnectorChild } from '../../testing/run-connector-child.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { attemptsInFacts } from '../testing/attempts-in-facts.ts'
import { connectAccount, quick } from '../testing/connected-account.ts'
import type { ConnectorOptions } from '../../client-options.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
})
const children = new KillablePrograms<ConnectorChild<ConnectorOptions>>(
  new URL('../testing/connector-child.ts', import.meta.url),
)
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const HOUR = 3600

it(
  'a reading whose process is killed again and again loses and doubles no attempt',
  { timeout: 300_000 },
  async () => {
    const began = Date.now()
    const day = Date.parse('2026-11-20T15:00:00Z')
    const shop = await startPagarmeStandIn({
      store: scaled(stores.aurora, { scale: 0.02, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date(day + Date.now() - began),
      daysAfter: 4,
      limits: null,
    })
    const connected = await connectAccount(engines, shop)
    await readWhileKilled(engines, connected, shop, children, {
      options: { ...quick, server: shop.url, requestsPerMinute: 1500 },
      rounds: killRounds(2),
      places: 2,
      after: (round) => 1200 + ((round * 711) % 1400),
    })
    await engines.db.execute(sql`DELETE FROM request_budgets`)
    await connected.readHistory()
    await shop.advance(HOUR + 60)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
    await settleInbox(engines, connected.account.account.id)
    expectUnchangedTruth(await attemptsInFacts(connected.account), shop)
    await shop.close()
  },
)
