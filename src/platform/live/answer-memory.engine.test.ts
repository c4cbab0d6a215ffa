import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { withBounds } from '../storage/statement-bounds.ts'
import { AnswerMemory, factsVersion } from './answer-memory.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const noon = new Date('2026-11-20T12:00:10Z')

async function asks(memory: AnswerMemory, name: string, now = noon, meanwhile?: () => Promise<void>) {
  let asked = false
  await memory.of({ version: await factsVersion(engines.clickhouse), now }, name, async () => {
    asked = true
    await meanwhile?.()
    return name
  })
  return asked
}

/** An answer that is known at this moment; other tests write facts too. */
const remember = (memory: AnswerMemory, name: string) =>
  expect.poll(() => asks(memory, name), { timeout: 20_000, interval: 5 }).toBe(false)

const order = () => ({
  account_id: randomUUID(),
  order_id: 'a',
  placed_at: '2026-11-20 10:00:00',
  version: 1,
})
const write = (values = [order()]) =>
  engines.clickhouse.insert({ table: 'orders', values, format: 'JSONEachRow' }).then(() => undefined)

it('gives an answer again, each name its own', async () => {
  const memory = new AnswerMemory()
  await remember(memory, 'mine')
  expect(await asks(memory, 'theirs')).toBe(true)
  await remember(memory, 'theirs')
  const at = { version: await factsVersion(engines.clickhouse), now: noon }
  const known = memory.of(at, 'mine', () => Promise.resolve('mine'))
  expect(await known).toBe('mine')
})

it('asks once for all who wait, and again for each where the first one fails', async () => {
  const memory = new AnswerMemory()
  const at = { version: 'one', now: noon }
  let asked = 0
  const ask = async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (asked === 2) throw new Error('away')
    return 'mine'
  }
  const all = (name: string) =>
    Promise.allSettled([memory.of(at, name, ask), memory.of(at, name, ask), memory.of(at, name, ask)])
  expect((await all('shared')).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(asked).toBe(1)
  expect((await all('broken')).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(asked).toBe(4)
})

it('asks anew right after a fact was written, or deleted', async () => {
  const memory = new AnswerMemory()
  const written = order()
  await remember(memory, 'mine')
  await write([written])
  expect(await asks(memory, 'mine')).toBe(true)
  await remember(memory, 'mine')
  await engines.clickhouse.command({
    query: `ALTER TABLE orders DELETE WHERE account_id = '${written.account_id}'`,
    clickhouse_settings: { mutations_sync: '2' },
  })
  expect(await asks(memory, 'mine')).toBe(true)
})

it('asks anew in another minute, after what was written while it asked, and after a failure', async () => {
  const memory = new AnswerMemory()
  await remember(memory, 'mine')
  expect(await asks(memory, 'mine', new Date('2026-11-20T12:01:00Z'))).toBe(true)
  expect(await asks(memory, 'late', noon, write)).toBe(true)
  expect(await asks(memory, 'late')).toBe(true)
  await expect(asks(memory, 'broken', noon, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await asks(memory, 'broken')).toBe(true)
})

function counting() {
  const count = { asked: 0 }
  const clickhouse = new Proxy(engines.clickhouse, {
    get(client, name) {
      if (name === 'query') count.asked += 1
      return Reflect.get(client, name) as unknown
    },
  })
  return { clickhouse, count }
}

it('many who ask at once share two questions for the version, and each sees what was written before it asked', async () => {
  const { clickhouse, count } = counting()
  const early = Array.from({ length: 50 }, () => factsVersion(clickhouse))
  await write()
  const late = factsVersion(clickhouse)
  await Promise.all(early)
  expect(count.asked).toBeLessThanOrEqual(3)
  expect(await late).not.toBe(await early[0])
})

it('reads that arrived together share one question for the version; one that arrived later sees what was written before', async () => {
  const { clickhouse, count } = counting()
  const read = (arrivedAt: number) =>
    withBounds({ deadlineMs: 10_000, asker: null, arrivedAt }, () => factsVersion(clickhouse))
  const arrivedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 2))
  const together = [read(arrivedAt), read(arrivedAt)]
  expect(count.asked).toBe(1)
  await write()
  const late = read(performance.now())
  const [first, second] = await Promise.all(together)
  expect(second).toBe(first)
  expect(await late).not.toBe(first)
})

it('remembers only so many', async () => {
  const memory = new AnswerMemory()
  await remember(memory, 'first')
  for (let count = 0; count < 256; count++) await asks(memory, `other ${count}`)
  expect(await asks(memory, 'first')).toBe(true)
})

it('keeps nothing of a minute that has ended', async () => {
  const memory = new AnswerMemory()
  let asked = 0
  const ask = (name: string, now: Date) => memory.of({ version: 'one', now }, name, async () => (asked += 1))
  await ask('first', noon)
  await ask('second', new Date(noon.getTime() + 60_000))
  expect(await ask('first', noon)).toBe(3)
})

it('keeps what holds for an hour while answers of minutes come and go', async () => {
  const memory = new AnswerMemory()
  let asked = 0
  const ask = async () => (asked += 1)
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const until = at(60).getTime()
  await memory.of({ version: 'one', now: noon, until }, 'hour', ask)
  await memory.of({ version: 'one', now: at(5) }, 'minute', ask)
  expect(await memory.of({ version: 'one', now: at(6), until }, 'hour', ask)).toBe(1)
  await memory.of({ version: 'one', now: at(60) }, 'minute', ask)
  expect(await memory.of({ version: 'one', now: noon, until }, 'hour', ask)).toBe(4)
})
