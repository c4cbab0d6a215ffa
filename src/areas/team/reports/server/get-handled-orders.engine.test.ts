import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAudit } from '#platform/audit/record.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getHandledOrders } from './get-handled-orders.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const lastWeek = { period: 'last-7-days' } as const
let now = '2026-11-20T15:00:00Z'
const newAccount = () => engines.newAccount({ now: () => new Date(now) })
const as = (ctx: TestAccount, name: string): TestAccount => ({
  ...ctx,
  actor: { userId: randomUUID(), name, role: 'operator' },
})
const act = (ctx: TestAccount, action: string, object: string, after: Record<string, unknown> = {}) =>
  ctx.db.transaction((tx) => recordAudit(tx, { ctx, action, object, after }))

it('counts each order once by person, also of several at a time, of packages and of incomplete cases', async () => {
  const account = await newAccount()
  const [ana, bia] = [as(account, 'Ana'), as(account, 'Bia')]
  const changeId = randomUUID()
  now = '2026-11-10T15:00:00Z'
  await act(ana, 'order.mark', 'order:long-ago')
  now = '2026-11-20T15:00:00Z'
  await act(ana, 'order.mark', 'order:1')
  await act(ana, 'order.comment', 'order:1')
  await act(ana, 'order.assign', `orders:${changeId}`, { orders: 3 })
  await account.db.execute(
    sql`INSERT INTO order_changes (account_id, order_id, change_id) SELECT ${account.account.id}, unnest(ARRAY['1', '2', '3']), ${changeId}`,
  )
  await act(ana, 'package.note', 'package:4 · a')
  await act(ana, 'package.assign', 'packages:2', { packages: ['4 · b', '5'] })
  await act(ana, 'import.create', 'import:1')
  await act(bia, 'incomplete-case.contacted', 'order:6')
  await act(await newAccount(), 'order.mark', 'order:elsewhere')
  const { people } = await getHandledOrders(account, lastWeek)
  expect(people.map(({ name, orders }) => [name, orders])).toEqual([
    ['Ana', 5],
    ['Bia', 1],
  ])
})

it('is nothing where nobody did anything, and of those who may see the team', async () => {
  const account = await newAccount()
  expect(await getHandledOrders(account, lastWeek)).toEqual({ people: [] })
  await expect(getHandledOrders(account, { period: 'nunca' })).rejects.toMatchObject({ code: 'invalidInput' })
  await expect(getHandledOrders({ ...account, permissions: new Set() }, lastWeek)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
