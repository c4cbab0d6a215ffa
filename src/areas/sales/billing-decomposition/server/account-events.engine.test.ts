import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEventDays } from '#analytics/events/list-account-events.ts'
import { loadTimeline } from '#analytics/events/timeline-events.ts'
import type { AccountContext } from '#platform/context.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { createAccountEvent } from './create-account-event.ts'
import { deleteAccountEvent } from './delete-account-event.ts'
import { getBillingEvents } from './get-billing-events.ts'

const namesOf = async (ctx: AccountContext) =>
  (await getBillingEvents(ctx, week, [])).events.map(({ name }) => name)

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
    const { events } = await getBillingEvents(ctx, week, [])
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
    expect((await getBillingEvents(ctx, week, [])).events.map(({ name }) => name)).toContain('Frete grátis')
  })

  it('is invisible to another account', async () => {
    await createAccountEvent(await engines.newAccount({ now }), promotion)
    const { events } = await getBillingEvents(await engines.newAccount({ now }), week, [])
    expect(events.map(({ name }) => name)).toEqual(['Finados'])
  })

  it('is refused when it ends before it starts, and nothing is written', async () => {
    const ctx = await engines.newAccount({ now })
    const backwards = { ...promotion, from: '2026-11-05', to: '2026-11-04' }
    await expect(createAccountEvent(ctx, backwards)).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { to: 'Data fim deve ser maior que a data início' } },
    })
    expect((await getBillingEvents(ctx, week, [])).events.map(({ name }) => name)).toEqual(['Finados'])
  })

  it('says who wrote it; a comment is on the time line and makes no day special', async () => {
    const ctx = await engines.newAccount({ now })
    await createAccountEvent(ctx, { ...promotion, name: 'Checkout fora do ar à tarde', kind: 'comment' })
    const { events } = await getBillingEvents(ctx, week, [])
    const by = ctx.actor === 'system' ? null : ctx.actor.name
    expect(events.at(-1)).toMatchObject({
      kind: 'comment',
      written: { by, at: now().toISOString(), isMine: true },
    })
    expect(events[0]).toMatchObject({ name: 'Finados' })
    expect(events[0]).not.toHaveProperty('written')
    const span = { from: '2026-11-02', to: '2026-11-08' }
    expect(await accountEventDays(ctx, span)).toEqual([])
    expect((await loadTimeline(ctx, [span], [])).events.map(({ name }) => name)).toEqual(['Finados'])
    await createAccountEvent(ctx, promotion)
    expect(await accountEventDays(ctx, span)).toEqual(['2026-11-04', '2026-11-05'])
  })

  it('is deleted by who wrote it, once, and of this account alone', async () => {
    const ctx = await engines.newAccount({ now })
    const { id: eventId } = await createAccountEvent(ctx, promotion)
    const other = await engines.newAccount({ now })
    await expect(deleteAccountEvent(other, { eventId })).rejects.toMatchObject({ code: 'notFound' })
    const reader = { ...ctx, permissions: new Set(['sales.view'] as const) }
    await expect(deleteAccountEvent(reader, { eventId })).rejects.toMatchObject({ code: 'forbidden' })
    const colleague = {
      ...ctx,
      actor: { userId: randomUUID(), name: 'Outra pessoa', role: 'owner' as const },
    }
    await expect(deleteAccountEvent(colleague, { eventId })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await getBillingEvents(colleague, week, [])).events.at(-1)?.written?.isMine).toBe(false)
    expect(await namesOf(ctx)).toEqual(['Finados', 'Frete grátis'])
    await deleteAccountEvent(ctx, { eventId })
    expect(await namesOf(ctx)).toEqual(['Finados'])
    await expect(deleteAccountEvent(ctx, { eventId })).rejects.toMatchObject({ code: 'notFound' })
    const audit = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.action, 'event.delete')))
    expect(audit).toMatchObject([{ object: `event:${eventId}`, before: { name: 'Frete grátis' } }])
  })

  it('is refused to who may only read', async () => {
    const ctx = await engines.newAccount({ now, role: 'viewer' })
    await expect(createAccountEvent(ctx, promotion)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
