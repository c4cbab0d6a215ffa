import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { and, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import {
  startNoticeStandIn,
  type NoticeStandIn,
} from '../../../../../../tools/notice-stand-in/start-notice-stand-in.ts'
import { sealDestination } from '#platform/notices/destination-settings.ts'
import { deliveries, destinations } from '#platform/notices/schema.ts'
import { addDestination } from '#platform/notices/testing/notices.ts'
import { newSigningSecret } from '#platform/identity/api-keys/signing-secret.ts'
import { connectEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { killEngine } from '#platform/testing/kill-engine.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { envNumber } from '#platform/testing/env-number.ts'
import { openOwnEngines, type OwnEngines } from '#platform/testing/own-engines.ts'
import { draws } from '#testing/draws.ts'
import type { EvaluatorChild } from '../testing/evaluator-child.ts'
import { evaluateAll, evaluating } from '../testing/rules.ts'
import {
  deliveriesOf,
  judgedUntil,
  lookNotBefore,
  stoppingStore,
  storyOf,
  toldOnce,
} from '../testing/stopping-store.ts'

/** `FAROL_KILL_ROUNDS=50 npx vitest run --project engine --maxWorkers 1 src/areas/observability/monitoring/server/evaluate/killed-engines` is the long way. */
const ROUNDS = killRounds(2)
const SEED = envNumber('FAROL_KILL_SEED', 3)
/** Minutes of the store that pass between two kills. */
const ROUND = 15
const patience = { timeout: 90_000, interval: 50 }
/** What a round lets die. */
const victims = [['postgres', 'clickhouse', 'program'], ['clickhouse'], ['postgres']] as const

let own: OwnEngines
let engines: TestEngines
let standIn: NoticeStandIn
const children = new KillablePrograms<EvaluatorChild>(
  new URL('../testing/evaluator-child.ts', import.meta.url),
)
beforeAll(async () => {
  own = await openOwnEngines()
  engines = connectEngines(own.urls)
  standIn = await startNoticeStandIn()
})
afterAll(async () => {
  await children.killAll()
  await engines.stop()
  await Promise.all([standIn.close(), own.stop()])
})

const begin = Math.floor(Date.now() / 3_600_000) * 3_600_000 - (ROUNDS + 4) * ROUND * 60_000
const at = (minute: number) => new Date(begin + minute * 60_000)

async function store(): Promise<TestAccount> {
  const account = await engines.newAccount()
  const destinationId = await addDestination(account)
  const settings = { kind: 'webhook' as const, url: standIn.urls.webhook, secret: newSigningSecret() }
  const sealed = sealDestination(engines.keyring, destinationId, settings)
  await engines.db.update(destinations).set({ sealed }).where(eq(destinations.id, destinationId))
  await stoppingStore(account, { begin, minutes: ROUNDS * ROUND, destinationId })
  return account
}

/** The dead cannot say so: here they need not be silent for long, nor failures wait. */
const hurry = ({ account }: TestAccount) =>
  engines.db
    .update(deliveries)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(deliveries.accountId, account.id), inArray(deliveries.state, ['sending', 'failed'])))

/** While engines are away nothing can be asked of them. */
const known = <T>(asked: Promise<T>, otherwise: T): Promise<T> => asked.catch(() => otherwise)

it(
  'engines that are killed while alerts fire lose no transition and no notice, and none is there twice',
  { timeout: 60_000 + ROUNDS * 90_000 },
  async () => {
    const [account, calm] = [await store(), await store()]
    await lookNotBefore(calm, at(1e6))
    const random = draws(SEED)
    let midway = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const now = at(round * ROUND).getTime()
      const given = { ...own.urls, now, leaseMs: 300, sendsTo: standIn.url }
      const child = children.begin(given)
      await sleep(500 + random() * 500)
      if ((await judgedUntil(account)) < now) midway += 1
      const dying = victims[round % victims.length] ?? []
      await Promise.all(
        dying.map((victim) =>
          victim === 'program' ? children.kill(child) : killEngine(own.started, victim),
        ),
      )
      if (children.alive.size === 0) children.begin(given)
      await expect.poll(() => known(judgedUntil(account), 0), patience).toBe(now)
      await children.killAll()
    }
    expect(midway).toBeGreaterThan(0)
    children.begin({ ...own.urls, now: at(ROUNDS * ROUND).getTime(), leaseMs: 300, sendsTo: standIn.url })
    const waiting = async () => {
      await hurry(account)
      return (await deliveriesOf(account)).filter(({ state }) => state !== 'sent').length
    }
    await expect.poll(() => known(waiting(), Number.NaN), { ...patience, interval: 300 }).toBe(0)
    await children.killAll()

    await lookNotBefore(calm, at(0))
    for (let round = 1; round <= ROUNDS; round++)
      await evaluateAll(
        evaluating(engines, () => at(round * ROUND)),
        calm.account.id,
        true,
      )
    const story = await storyOf(account)
    expect(story.filter((line) => line.endsWith('fired')).length).toBeGreaterThan(8)
    expect(new Set(story).size).toBe(story.length)
    expect(story).toEqual(await storyOf(calm))
    const keys = await toldOnce(account)
    const received = standIn
      .effective('webhook')
      .flatMap(({ body }) => (body as { notices: { key: string }[] }).notices.map(({ key }) => key))
    expect(received.toSorted()).toEqual(keys.toSorted())
  },
)
