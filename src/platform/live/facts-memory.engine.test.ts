import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { FACTS_MOVED_CHANNEL } from './channels.ts'
import { FactsMemory } from './facts-memory.ts'

let engines: TestEngines
let processes: FactsMemory<string>[]
const [mine, theirs] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  engines = await testEngines()
  processes = [1, 2].map(() => new FactsMemory(engines.listen, ['orders', 'attempts']))
  for (const memory of processes) {
    // it caches once it listens
    await vi.waitUntil(async () => (await asksOf(memory, theirs)) === 0)
  }
})
afterAll(async () => {
  for (const memory of processes) await memory.close()
  await engines.stop()
})

async function asksOf(memory: FactsMemory<string>, account: string, found = ['BRL']): Promise<number> {
  let asks = 0
  await memory.of(account, () => {
    asks += 1
    return Promise.resolve(found)
  })
  return asks
}

const move = (account: string, facts = ['orders']) =>
  engines.owner.query('SELECT pg_notify($1, $2)', [FACTS_MOVED_CHANNEL, JSON.stringify({ account, facts })])

it('knows what was found until the account’s facts move, in every process', async () => {
  for (const memory of processes) {
    await asksOf(memory, mine)
    expect(await asksOf(memory, mine)).toBe(0)
  }
  await move(mine)
  for (const memory of processes) await expect.poll(() => asksOf(memory, mine)).toBe(1)
})

it('asks again where nothing was found, or what was found may be of before a move', async () => {
  const [memory] = processes
  if (memory === undefined) throw new Error('there are two')
  const empty = randomUUID()
  expect(await asksOf(memory, empty, [])).toBe(1)
  expect(await asksOf(memory, empty, [])).toBe(1)
  const late = randomUUID()
  await asksOf(memory, mine)
  expect(await asksOf(memory, mine)).toBe(0)
  await memory.of(late, async () => {
    await move(mine)
    await expect.poll(() => asksOf(memory, mine)).toBe(1)
    return ['BRL']
  })
  expect(await asksOf(memory, late)).toBe(1)
})

it('knows it still when other facts of the account moved', async () => {
  const [memory] = processes
  if (memory === undefined) throw new Error('there are two')
  for (const account of [mine, theirs]) await asksOf(memory, account)
  await move(mine, ['tracking_events', 'packages'])
  await move(theirs)
  await expect.poll(() => asksOf(memory, theirs)).toBe(1)
  expect(await asksOf(memory, mine)).toBe(0)
  await move(mine, ['packages', 'attempts'])
  await expect.poll(() => asksOf(memory, mine)).toBe(1)
})

it('asks once for all who ask meanwhile, until facts move, and again where that failed', async () => {
  const [memory] = processes
  if (memory === undefined) throw new Error('there are two')
  const account = randomUUID()
  const first = Promise.withResolvers<string[]>()
  const asked = memory.of(account, () => first.promise)
  const during = memory.of(account, () => Promise.resolve(['not asked']))
  await asksOf(memory, mine)
  await move(mine)
  await expect.poll(() => asksOf(memory, mine)).toBe(1)
  expect(await memory.of(account, () => Promise.resolve(['since']))).toEqual(['since'])
  first.resolve(['BRL'])
  expect(await Promise.all([asked, during])).toEqual([['BRL'], ['BRL']])
  const failing = Promise.withResolvers<string[]>()
  const other = randomUUID()
  const failed = memory.of(other, () => failing.promise)
  const again = memory.of(other, () => Promise.resolve(['BRL']))
  failing.reject(new Error('its request was aborted'))
  await expect(failed).rejects.toThrow('aborted')
  expect(await again).toEqual(['BRL'])
})
