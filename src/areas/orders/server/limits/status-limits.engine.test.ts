import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { desc } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { StatusLimitsInput } from '../../contract.ts'
import { listOrders } from '../list/list-orders.ts'
import { openShop, page } from '../testing/shop.ts'
import { listStatusLimits } from './list-status-limits.ts'
import { saveStatusLimits } from './save-status-limits.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('how long orders may stay in a status', () => {
  it('is the default until the account says otherwise, which is audited and decides what is stalled', async () => {
    const shop = await openShop(engines)
    const stalled = async () => (await listOrders(shop, page({ tab: 'stalled' }))).items.map(({ id }) => id)
    const of = async (status: string) => (await listStatusLimits(shop)).find((one) => one.status === status)
    expect(await of('handling')).toMatchObject({ limit: { amount: 2, unit: 'working-days' } })
    expect(await of('delivered')).toBeUndefined()
    expect(await stalled()).toEqual(['stuck'])
    await saveStatusLimits(shop, {
      limits: [
        { status: 'handling', limit: null },
        { status: 'payment-pending', limit: { amount: 1, unit: 'hours' } },
      ],
    })
    expect(await stalled()).toEqual(['new/1'])
    expect(await of('handling')).toEqual({
      status: 'handling',
      limit: null,
      default: { amount: 2, unit: 'working-days' },
    })
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    expect(entry).toMatchObject({
      action: 'order-limits.edit',
      before: { handling: '2 working-days', 'payment-pending': '3 working-days' },
      after: { handling: 'none', 'payment-pending': '1 hours' },
    })
    const before = await shop.db.$count(auditLog)
    await saveStatusLimits(shop, { limits: [{ status: 'handling', limit: null }] })
    expect(await shop.db.$count(auditLog)).toBe(before)
    await saveStatusLimits(shop, {
      limits: [{ status: 'handling', limit: { amount: 2, unit: 'working-days' } }],
    })
    expect(await stalled()).toEqual(['new/1', 'stuck'])
    const other = await engines.newAccount({ now: shop.now })
    expect((await listStatusLimits(other)).find(({ status }) => status === 'payment-pending')).toMatchObject({
      limit: { amount: 3, unit: 'working-days' },
    })
  })

  it('is refused where an order ends, where it is no number, and to who may only look', async () => {
    const shop = await engines.newAccount()
    const ended = { limits: [{ status: 'delivered', limit: { amount: 1, unit: 'hours' } }] } as const
    await expect(saveStatusLimits(shop, StatusLimitsInput.parse(ended))).rejects.toMatchObject({
      code: 'invalidInput',
    })
    for (const amount of [0, -1, 1.5, 1000, 'x'])
      expect(
        StatusLimitsInput.safeParse({ limits: [{ status: 'handling', limit: { amount, unit: 'hours' } }] })
          .success,
      ).toBe(false)
    const viewer = { ...shop, permissions: permissionsByRole.viewer }
    await expect(saveStatusLimits(viewer, { limits: [] })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await listStatusLimits(viewer)).toHaveLength((await listStatusLimits(shop)).length)
  })
})
