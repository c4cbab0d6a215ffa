import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { memberships } from '#platform/identity/schema.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { getFirstSteps } from './get-first-steps.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const doneOf = async (ctx: TestAccount) =>
  (await getFirstSteps(ctx)).steps.flatMap(({ key, done }) => (done ? [key] : []))
const mineOf = async (ctx: TestAccount) =>
  (await getFirstSteps(ctx)).steps.flatMap(({ key, mine }) => (mine ? [key] : []))

describe('the first steps of an account', () => {
  it('are done by what it holds, one after the other, and by nothing that another account holds', async () => {
    const [ctx, other] = [await engines.newAccount(), await engines.newAccount()]
    const { id: accountId } = ctx.account
    expect(await doneOf(ctx)).toEqual([])
    const imported = sql`INSERT INTO imports (account_id, id, name, storage, state, created_at)
      VALUES (${accountId}, ${randomUUID()}, 'Pedidos', 'x', 'running', now())`
    await ctx.system.execute(imported)
    expect(await doneOf(ctx)).toEqual(['data'])
    await insertOrders(ctx, [
      { order_id: 'a', placed_at: '2026-11-05T12:00:00Z', lines: [{ sku_id: 'A', price: 10_000 }] },
    ])
    expect(await doneOf(ctx)).toEqual(['data', 'numbers'])
    const { id: userId } = await newPerson(engines.db, [])
    await ctx.system.insert(memberships).values({ userId, accountId, role: 'viewer' })
    expect(await doneOf(ctx)).toEqual(['data', 'numbers', 'people'])
    await ctx.system
      .execute(sql`INSERT INTO sales_target_versions (account_id, year, number, plan, reason, changes, created_at)
      VALUES (${accountId}, 2026, 1, '{"cells":[],"curves":[]}', '', 0, now())`)
    expect(await doneOf(ctx)).toEqual(['data', 'numbers', 'people', 'target'])
    expect(await doneOf(other)).toEqual([])
  })

  it('are of whoever may take them', async () => {
    const ctx = await engines.newAccount()
    expect(await mineOf(ctx)).toEqual(['data', 'numbers', 'people', 'target'])
    expect(await mineOf({ ...ctx, permissions: permissionsByRole.manager })).toEqual(['numbers', 'target'])
    expect(await mineOf({ ...ctx, permissions: permissionsByRole.viewer })).toEqual(['numbers'])
    const limited = { ...ctx, channelIds: [ctx.account.id], permissions: permissionsByRole.manager }
    expect(await mineOf(limited)).toEqual(['numbers'])
    const nobody = getFirstSteps({ ...ctx, permissions: new Set() })
    await expect(nobody).rejects.toMatchObject({ code: 'forbidden' })
  })
})
