import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { leftInStaging } from '../imports/testing/facts-of.ts'
import { receive } from './receive.ts'
import type { InboxChild } from './testing/inbox-child.ts'
import { expected, ordersInFacts } from './testing/inbox-facts.ts'
import { dropWaiting, statesOf } from './testing/inbox-of.ts'
import { orderHistory, randomOf, shuffled } from './testing/order-history.ts'

let engines: TestEngines
const children = new KillablePrograms<InboxChild>(new URL('testing/inbox-child.ts', import.meta.url))
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
})
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const ROUNDS = killRounds(5)
const ORDERS = 200
const patience = { timeout: 120_000, interval: 10 }

function begin({ postgresUrl = engines.postgresUrl } = {}): void {
  const { clickhouseUrl } = engines
  children.begin({ postgresUrl, clickhouseUrl, limits: { arrivals: 70, bytes: 1_000_000 } })
}

/** The batch that a worker has begun and not ended. */
async function batchOf(accountId: string): Promise<string | undefined> {
  const { rows } = await engines.db.execute<{ batch_id: string }>(
    sql`SELECT batch_id FROM inbox_batches WHERE account_id = ${accountId} AND found_at IS NULL`,
  )
  return rows[0]?.batch_id
}

/** Waits until a worker is in the middle of another batch than that one. */
async function anotherBatch(accountId: string, before: string | undefined): Promise<string | undefined> {
  const isAnother = async () => ![undefined, before].includes(await batchOf(accountId))
  await expect.poll(isAnother, patience).toBe(true)
  return batchOf(accountId)
}

/** Orders whose versions come out of order, some of them twice, in as many pieces as there are rounds. */
function disorder(seed: number, rounds: number) {
  const random = randomOf(seed)
  const orders = Array.from({ length: ORDERS }, (_, at) => orderHistory(`A${at}`, random))
  const versions = orders.flatMap(({ arrivals }) => arrivals)
  const arriving = shuffled([...versions, ...versions.slice(0, ORDERS)], random)
  const each = Math.ceil(arriving.length / rounds)
  return {
    random,
    versions: versions.length,
    truth: expected(orders.map(({ truth }) => truth)),
    piece: (round: number) => arriving.slice(round * each, (round + 1) * each),
  }
}

it(
  'workers that are killed again and again, under arrivals out of order and repeated, bring every order to what it ends as',
  { timeout: 400_000 },
  async () => {
    const [account, bystander] = [await engines.newAccount(), await engines.newAccount()]
    const { id } = account.account
    const source = { accountId: id, connectionId: null, source: 'api' as const }
    const { random, versions, truth, piece } = disorder(11, ROUNDS)
    begin()
    begin()
    let midway = 0
    let batch: string | undefined
    for (let round = 0; round < ROUNDS; round += 1) {
      await receive(engines, source, piece(round))
      batch = await anotherBatch(id, batch)
      await sleep(random() * 250)
      if ((await batchOf(id)) === batch) midway += 1
      const [first, second] = [...children.alive]
      const victim = random() < 0.5 ? first : second
      if (victim !== undefined) await children.kill(victim)
      begin()
    }
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: versions })
    expect(midway).toBeGreaterThan(0)
    expect(await ordersInFacts(account)).toEqual(truth)
    expect(await ordersInFacts(bystander)).toEqual([])
    await children.killAll()
    expect(await leftInStaging(account, id)).toEqual([])
  },
)

it(
  'a worker whose connections are cut again and again brings every order to what it ends as',
  { timeout: 400_000 },
  async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const rounds = killRounds(4)
    const { random, versions, truth, piece } = disorder(12, rounds)
    // under a name of its own, so that only its connections are cut
    const url = new URL(engines.postgresUrl)
    url.searchParams.set('application_name', 'farol-cut')
    begin({ postgresUrl: url.href })
    let cut = 0
    let batch: string | undefined
    for (let round = 0; round < rounds; round += 1) {
      await receive(engines, { accountId: id, connectionId: null, source: 'api' }, piece(round))
      batch = await anotherBatch(id, batch)
      await sleep(random() * 250)
      const { rowCount } = await engines.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'farol-cut'`,
      )
      cut += rowCount ?? 0
    }
    await expect.poll(() => statesOf(engines.db, id), patience).toEqual({ done: versions })
    expect(cut).toBeGreaterThan(rounds)
    expect(await ordersInFacts(account)).toEqual(truth)
  },
)
