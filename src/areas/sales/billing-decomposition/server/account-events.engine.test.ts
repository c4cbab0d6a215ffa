import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { createAccountEvent } from './create-account-event.ts'
import { getBillingEvents } from './get-billing-events.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const week = { period: '2026-11-02_2026-11-08', compare: 'previous-period' } as const
const promotion = { name: 'Frete grátis', kind: 'promotion', from: '2026-11-04', to: '2026-11-05' } as const

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('an account’s event', () => {
  it('is on the time line beside the calendar, and in the audit', async () => {
    const ctx = await engines.newAccount({ now })
    const created = await createAccountEvent(ctx, promotion)
    const { events } = await getBillingEvents(ctx, week)
    expect(events.map(({ name }) => name)).toEqual(['Finados', 'Frete grátis'])
    expect(events).toContainEqual(created)
    const audit = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.action, 'event.create')))
    expect(audit).toMatchObject([{ object: `event:${created.id}`, after: { name: 'Frete grátis' } }])
  })

  it('is on the time line of the period it is compared with', async () => {
    const ctx = await engines.newAccount({ now })
    await createAccountEvent(ctx, { ...promotion, from: '2026-10-27', to: '2026-10-27' })
    expect((await getBillingEvents(ctx, week)).events.map(({ name }) => name)).toContain('Frete grátis')
  })

  it('is invisible to another account', async () => {
    await createAccountEvent(await engines.newAccount({ now }), promotion)
    const { events } = await getBillingEvents(await engines.newAccount({ now }), week)
    expect(events.map(({ name }) => name)).toEqual(['Finados'])
  })

  it('is refused when it ends before it starts, and nothing is written', async () => {
    const ctx = await engines.newAccount({ now })
    const backwards = { ...promotion, from: '2026-11-05', to: '2026-11-04' }
    await expect(createAccountEvent(ctx, backwards)).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { to: 'Data fim deve ser maior que a data início' } },
    })
    expect((await getBillingEvents(ctx, week)).events.map(({ name }) => name)).toEqual(['Finados'])
  })

  it('is refused to who may only read', async () => {
    const ctx = await engines.newAccount({ now, role: 'viewer' })
    await expect(createAccountEvent(ctx, promotion)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
