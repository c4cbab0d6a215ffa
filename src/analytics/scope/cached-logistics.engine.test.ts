import { afterAll, beforeAll, expect, it } from 'vitest'
import { LogisticsScope } from '#model/scope.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { insertDerivedPackages } from '../testing/insert-packages.ts'
import { cachedLogistics } from './cached-answer.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a question of logistics is asked once, until a package changes, and by each for what they may see', async () => {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const answers = new AnswerMemory()
  const input = LogisticsScope.parse({ filters: { dock: ['CD'] } })
  let times = 0
  const ask = (of: object = {}) =>
    cachedLogistics({ ...ctx, answers, ...of }, { question: 'q', input }, ({ filters, rule }) =>
      Promise.resolve({ times: ++times, filters, rule }),
    )
  expect(await ask()).toEqual({ times: 1, filters: { dock: ['CD'] }, rule: [] })
  expect(await ask()).toMatchObject({ times: 1 })
  const rule = { channel: ['Site'] }
  expect(await ask({ virtualChannel: { id: 'v', name: 'Site', rule } })).toMatchObject({ times: 2, rule })
  const at = '2026-11-09T12:00:00Z'
  await insertDerivedPackages(ctx, [{ order_id: 'a', placed_at: at, approved_at: at }])
  expect(await ask()).toMatchObject({ times: 3 })
})
