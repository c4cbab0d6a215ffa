import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { FarolError } from '../errors.ts'
import { silentLogger } from '../http/silent-logger.ts'
import { mailDatabase, type MailDatabase } from '../mail/testing/mail-database.ts'
import type { Postgres } from '../storage/postgres/postgres.ts'
import { claimRow, leasedRow } from './leased-rows.ts'
import { LeaseLost, startLeasedWork, workOnLease, type Lease, type LeasedWork } from './leased-work.ts'

const table = 'things'
const patience = { timeout: 60_000, interval: 20 }

let database: MailDatabase
let postgres: Postgres
const stops: (() => Promise<void>)[] = []
const said: string[] = []
const log = { ...silentLogger, warn: (_: object, message = '') => void said.push(message) }
const saidWith = (words: string) => said.filter((message) => message.includes(words))

beforeAll(async () => {
  database = await mailDatabase('leased_work')
  postgres = database.connect()
  await postgres.pool
    .query(`CREATE TABLE ${table} (id uuid PRIMARY KEY, state text NOT NULL DEFAULT 'waiting',
    worker uuid, heartbeat_at timestamptz)`)
  await postgres.pool.query(`GRANT ALL ON ${table} TO PUBLIC`)
})
beforeEach(async () => {
  said.length = 0
  await postgres.db.execute(sql`DELETE FROM things`)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => database.close())

async function newThings(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await postgres.db.execute(sql`INSERT INTO things (id) SELECT unnest(${sql.param(ids)}::uuid[])`)
  return ids
}

async function thing(id: string) {
  const { rows } = await postgres.db.execute<{ state: string; worker: string | null }>(
    sql`SELECT state, worker FROM things WHERE id = ${id}`,
  )
  return rows[0]
}

/** Of a process of its own. */
function things(
  work: (id: string, signal: AbortSignal) => Promise<unknown>,
  more: Partial<Pick<LeasedWork, 'atOnce' | 'wake' | 'nextIn' | 'clear'>> & Partial<Lease> = {},
): LeasedWork {
  const { db } = database.connect()
  const { atOnce = 1, wake, nextIn, clear, ...lease } = more
  return {
    name: 'things',
    log,
    atOnce,
    ...(wake && { wake }),
    ...(nextIn && { nextIn }),
    ...(clear && { clear }),
    claim: async (worker) => {
      const id = await claimRow(db, table, worker, { due: sql`state = 'waiting'`, first: sql`id` })
      if (id === undefined) return undefined
      const { update, letGo } = leasedRow(db, { table, id, worker, holds: sql`state = 'waiting'` })
      const end = (state: string) => update(sql`state = ${state}, worker = NULL, heartbeat_at = NULL`)
      return {
        details: { id },
        renew: () => update(sql`heartbeat_at = now()`),
        work: async (signal) => {
          await work(id, signal)
          await end('done')
        },
        letGo,
        fail: () => end('failed'),
        ...lease,
      }
    },
  }
}

const start = (work: LeasedWork): (() => Promise<void>) => {
  const stop = startLeasedWork(work)
  stops.push(stop)
  return stop
}
const untilStopped = (_: string, signal: AbortSignal) => sleep(100_000, undefined, { signal })
const isDone = async (id: string) => (await thing(id))?.state

it('processes that look for the same never hold one together, and each does no more at once than it may', async () => {
  const ids = await newThings(60)
  const done: string[] = []
  const most = [0, 0, 0]
  const allAreFull = Promise.withResolvers<void>()
  for (const process of most.keys()) {
    const atWork = new Set<string>()
    const work = async (id: string) => {
      atWork.add(id)
      most[process] = Math.max(most[process] ?? 0, atWork.size)
      if (most.every((count) => count === 4)) allAreFull.resolve()
      await allAreFull.promise
      await sleep(20)
      atWork.delete(id)
      done.push(id)
    }
    start(things(work, { atOnce: 4 }))
  }
  await expect.poll(() => done.length, patience).toBe(ids.length)
  expect(new Set(done)).toEqual(new Set(ids))
  expect(most).toEqual([4, 4, 4])
})

it('what a holder left that died is taken over after its silence, not before; what the dead one still writes is refused', async () => {
  const [id = ''] = await newThings(1)
  const dead = randomUUID()
  expect(await claimRow(postgres.db, table, dead, { due: sql`true`, first: sql`id` })).toBe(id)
  await postgres.db.execute(sql`UPDATE things SET heartbeat_at = now() - interval '7 seconds'`)
  const began = performance.now()
  start(things(async () => undefined))
  await expect.poll(() => isDone(id), patience).toBe('done')
  expect(performance.now() - began).toBeGreaterThan(2500)
  const late = leasedRow(postgres.db, { table, id, worker: dead })
  await expect(late.update(sql`state = 'failed'`)).rejects.toBeInstanceOf(LeaseLost)
  expect(await isDone(id)).toBe('done')
})

it('work that is held for longer than the silence is nobody else’s, and work that was lost is told so and writes no end', async () => {
  const [id = ''] = await newThings(1)
  let lost: unknown
  const work = (_: string, signal: AbortSignal) =>
    sleep(100_000, undefined, { signal }).catch((error: unknown) => {
      lost = signal.reason
      throw error
    })
  start(things(work))
  await expect.poll(async () => (await thing(id))?.worker, patience).toEqual(expect.any(String))
  const holder = (await thing(id))?.worker
  await sleep(11_000)
  expect(await claimRow(postgres.db, table, randomUUID(), { due: sql`true`, first: sql`id` })).toBeUndefined()
  expect((await thing(id))?.worker).toBe(holder)
  const other = randomUUID()
  await postgres.db.execute(sql`UPDATE things SET worker = ${other}, heartbeat_at = now()`)
  await expect.poll(() => lost, patience).toBeInstanceOf(LeaseLost)
  expect(await thing(id)).toEqual({ state: 'waiting', worker: other })
})

it('stopping tells the work in hand, waits for its end and lets go of it for the next process', async () => {
  const [id = ''] = await newThings(1)
  let ended = false
  const stop = start(
    things(async (_, signal) => {
      await untilStopped('', signal).catch(() => undefined)
      await sleep(300)
      ended = true
      signal.throwIfAborted()
    }),
  )
  await expect.poll(async () => (await thing(id))?.worker, patience).toEqual(expect.any(String))
  await stop()
  expect(ended).toBe(true)
  expect(await thing(id)).toEqual({ state: 'waiting', worker: null })
  start(things(async () => undefined))
  await expect.poll(() => isDone(id), patience).toBe('done')
})

it('a store that is away is said once for what looks and once for what is at work, and again when it is back', async () => {
  const [first = ''] = await newThings(1)
  const finish = Promise.withResolvers<void>()
  start(things(() => finish.promise, { atOnce: 2 }))
  await expect.poll(async () => (await thing(first))?.worker, patience).toEqual(expect.any(String))
  await database.letIn(false)
  await expect.poll(() => saidWith('looking for work fails').length, patience).toBeGreaterThan(0)
  await expect.poll(() => saidWith('a heartbeat fails').length, patience).toBeGreaterThan(0)
  const before = said.length
  await sleep(2500)
  expect(said).toHaveLength(before)
  await database.letIn(true)
  await expect.poll(() => saidWith('looking for work succeeds again'), patience).toHaveLength(1)
  await expect.poll(() => saidWith('a heartbeat succeeds again'), patience).toHaveLength(1)
  finish.resolve()
  await expect.poll(() => isDone(first), patience).toBe('done')
})

it('work is tried again as often as it says when an engine was away, and no other failure is', async () => {
  const [passing = '', lasting = '', wrong = ''] = (await newThings(3)).toSorted()
  const tries = new Map<string, number>()
  const work = async (id: string) => {
    const count = (tries.get(id) ?? 0) + 1
    tries.set(id, count)
    if (id === wrong) throw new Error('not of an engine')
    if (id === lasting || count < 3) throw new FarolError('unavailable')
  }
  start(things(work, { pauses: [10, 10] }))
  await expect.poll(() => isDone(wrong), patience).toBe('failed')
  expect(await Promise.all([passing, lasting].map(isDone))).toEqual(['done', 'failed'])
  expect([passing, lasting, wrong].map((id) => tries.get(id))).toEqual([3, 3, 1])
})

it('what a renewal finds ends the work, and is the reason of its failure', async () => {
  const [id = ''] = await newThings(1)
  const reason = new Error('a person asked for it')
  const reasons: unknown[] = []
  const fail = (why: unknown) => void reasons.push(why)
  const renew = async () => reason
  const lease = { details: {}, renew, fail, work: (signal: AbortSignal) => untilStopped(id, signal) }
  await workOnLease({ name: 'things', log }, lease, new AbortController().signal)
  expect(reasons).toEqual([reason])
})

it('a heartbeat that takes long is waited for before the next one', async () => {
  const [id = ''] = await newThings(1)
  const steps: string[] = []
  const renew = async () => {
    steps.push('begins')
    await sleep(1500)
    steps.push('ends')
    return steps.length === 4 ? new Error('enough') : undefined
  }
  const fail = () => undefined
  const lease = { details: {}, renew, fail, work: (signal: AbortSignal) => untilStopped(id, signal) }
  await workOnLease({ name: 'things', log }, lease, new AbortController().signal)
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends'])
})

it('who is woken looks at once, and what is kept no longer is dropped at the start', async () => {
  let look = () => {}
  let cleared = 0
  const began: string[] = []
  const wake = (wakeUp: () => void) => {
    look = wakeUp
    return async () => void began.push('ended listening')
  }
  const clear = async () => void (cleared += 1)
  const stop = start(things(async (id) => void began.push(id), { wake, clear }))
  await sleep(300)
  const [id = ''] = await newThings(1)
  look()
  await expect.poll(() => began, { timeout: 600, interval: 5 }).toEqual([id])
  await stop()
  expect(began).toEqual([id, 'ended listening'])
  expect(cleared).toBe(1)
})
