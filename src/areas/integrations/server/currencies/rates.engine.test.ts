import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { desc } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { effectivePermissions, permissionsByRole } from '#model/permissions.ts'
import { RateInput } from '../../currencies-contract.ts'
import { deleteRate } from './delete-rate.ts'
import { listRates } from './list-rates.ts'
import { savePtax } from './save-ptax.ts'
import { saveRate } from './save-rate.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const rate = { currency: 'USD', day: '2026-11-18', reais: '5.3456' }
const lastEntry = async (ctx: TestAccount) =>
  (await ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0]

describe('rates that people fill', () => {
  it('hold from their day on, are written over and removed, and each is audited', async () => {
    const ctx = await engines.newAccount()
    await saveRate(ctx, rate)
    expect(await lastEntry(ctx)).toMatchObject({
      action: 'currency-rate.save',
      before: null,
      after: { reais: '5.3456', source: 'person' },
    })
    await saveRate(ctx, { ...rate, reais: '5.4' })
    expect(await lastEntry(ctx)).toMatchObject({ before: { reais: '5.3456' }, after: { reais: '5.4' } })
    expect(await listRates(ctx, { page: 1 })).toMatchObject({
      currency: 'BRL',
      inUse: [],
      total: 1,
      ptax: null,
      rates: [{ ...rate, reais: '5.4', source: 'person', changedBy: 'Pessoa de teste' }],
    })
    const { reais: _, ...key } = rate
    await deleteRate(ctx, key)
    expect(await lastEntry(ctx)).toMatchObject({ action: 'currency-rate.delete', before: { reais: '5.4' } })
    expect(await listRates(ctx, { page: 1 })).toMatchObject({ rates: [], total: 0 })
    await expect(deleteRate(ctx, key)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('are of one account', async () => {
    const [ctx, other] = await Promise.all([engines.newAccount(), engines.newAccount()])
    await saveRate(ctx, rate)
    expect(await listRates(other, { page: 1 })).toMatchObject({ rates: [] })
    await expect(deleteRate(other, { currency: 'USD', day: rate.day })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  it('are left alone by who may only look, and by who sees one channel only', async () => {
    const owner = await engines.newAccount()
    const looks = { ...owner, permissions: permissionsByRole.manager }
    const limited = { ...owner, permissions: effectivePermissions('owner', null, ['a-channel']) }
    expect(await listRates(looks, { page: 1 })).toMatchObject({ rates: [] })
    await expect(listRates(limited, { page: 1 })).rejects.toMatchObject({ code: 'forbidden' })
    for (const ctx of [looks, limited]) {
      await expect(saveRate(ctx, rate)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(deleteRate(ctx, { currency: 'USD', day: rate.day })).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(savePtax(ctx, { enabled: true })).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await owner.db.$count(auditLog)).toBe(0)
  })

  it.each([
    ...['0', '0,00000000', '-1', '1e3', 'muito', '', '1.123456789'].map((reais) => ({ ...rate, reais })),
    ...['BRL', 'usd', 'US', 'DOLAR'].map((currency) => ({ ...rate, currency })),
    ...['2026-02-30', 'hoje'].map((day) => ({ ...rate, day })),
  ])('are numbers of a currency on a day: %j is refused', (input) => {
    expect(RateInput.safeParse(input).success).toBe(false)
  })

  it('may have a comma', () => {
    expect(RateInput.parse({ ...rate, reais: ' 5,3456 ' })).toEqual(rate)
  })
})

it('PTAX is taken once it is enabled, which is audited, and no more once it is disabled', async () => {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const state = { since: '2023-11-20', readAt: null, failure: null }
  expect(await savePtax(ctx, { enabled: true })).toEqual({ ptax: state })
  expect(await lastEntry(ctx)).toMatchObject({ action: 'ptax.enable' })
  expect(await savePtax(ctx, { enabled: true })).toEqual({ ptax: state })
  expect(await ctx.db.$count(auditLog)).toBe(1)
  expect((await listRates(ctx, { page: 1 })).ptax).toEqual(state)
  expect(await savePtax(ctx, { enabled: false })).toEqual({ ptax: null })
  expect(await lastEntry(ctx)).toMatchObject({ action: 'ptax.disable' })
})
