import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { accountEventDays } from './list-account-events.ts'
import { accountEvents } from './schema.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

// enumerating every day of each took minutes
it('events without an end cost the days that are asked for', async () => {
  const ctx = await engines.newAccount()
  const event = {
    accountId: ctx.account.id,
    name: 'Sem fim',
    kind: 'promotion',
    createdAt: ctx.now(),
  } as const
  const endless = Array.from({ length: 200 }, () => ({
    ...event,
    id: randomUUID(),
    fromDay: '2026-11-19',
    toDay: '9999-12-31',
  }))
  await ctx.db.insert(accountEvents).values(endless)
  expect(await accountEventDays(ctx, { from: '2026-11-18', to: '2026-11-21' })).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
})
