import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { scaled, stores } from '@farol/demo-store'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { startPagarmeStandIn } from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { historyProgress } from '../../../connections/history-progress.ts'
import { dropWaiting } from '../../../inbox/testing/inbox-of.ts'
import { pauseOthers, settleInbox } from '../../testing/settle-inbox.ts'
import { attemptsInFacts, byPayment } from '../testing/attempts-in-facts.ts'
import { connectAccount, quick } from '../testing/connected-account.ts'
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

const ROUNDS = killRounds(2)
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
    const { connectionId } = connected
    await pauseOthers(engines, [connectionId])
    const { postgresUrl, clickhouseUrl } = engines
    const parts = new Set<number>()
    // a busy machine gets less far before each end: then there are more, and each comes later
    for (let round = 0; round < ROUNDS || (parts.size <= 1 && round < 3 * ROUNDS); round++) {
      shop.misbehave({ kind: 'server-error', every: 40, times: 2 })
      const options = { ...quick, server: shop.url, requestsPerMinute: 1500 }
      children.begin({ postgresUrl, clickhouseUrl, options, ahead: shop.now().getTime() - Date.now() })
      await expect
        .poll(async () => (await connected.row()).worker, { timeout: 60_000, interval: 20 })
        .not.toBeNull()
      await sleep(1200 + ((round * 711) % 1400) + 1000 * Math.floor(round / ROUNDS))
      await children.killAll()
      await engines.db.execute(
        sql`UPDATE connections SET worker = NULL, next_run_at = now() WHERE id = ${connectionId}`,
      )
      parts.add(historyProgress((await connected.row()).cursor).part)
      await shop.advance(2 * HOUR)
    }
    expect(parts.size).toBeGreaterThan(1)
    await engines.db.execute(sql`DELETE FROM request_budgets`)
    await connected.readHistory()
    await shop.advance(HOUR + 60)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
    await settleInbox(engines, connected.account.account.id)
    const truth = byPayment(shop.truth())
    const before = new Map(shop.truth(300).map((attempt) => [attempt.paymentId, attempt]))
    // the last minutes are read at the next turn: only what they left as it was is compared
    const unchanged = truth.filter((attempt) => isDeepStrictEqual(attempt, before.get(attempt.paymentId)))
    expect(unchanged.length).toBeGreaterThan(truth.length * 0.9)
    const isUnchanged = new Set(unchanged.map(({ paymentId }) => paymentId))
    const told = await attemptsInFacts(connected.account)
    const known = new Set(truth.map(({ paymentId }) => paymentId))
    expect(told.filter(({ paymentId }) => !known.has(paymentId))).toEqual([])
    expect(told.filter(({ paymentId }) => isUnchanged.has(paymentId))).toEqual(unchanged)
    await shop.close()
  },
)
