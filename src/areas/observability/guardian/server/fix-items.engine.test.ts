import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listAffected } from '#analytics/checks/check.ts'
import type { CheckFix } from '#analytics/checks/fix.ts'
import { assertPermission } from '#platform/context.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import { codeOf } from '#testing/code-of.ts'
import { FixItems } from '../contract.ts'
import { fixItems, listFixes } from './fix-items.ts'
import { guardianWorld, item, newLimited } from './testing/guardian-world.ts'

let ctx: TestAccount
const { checks, answer, run, again, newAccount } = guardianWorld((given) => {
  ;({ ctx } = given)
})

const done: { account: string; ids: readonly string[]; text: string }[] = []
const comment: CheckFix = {
  key: 'commentOrders',
  checks: ['negativeStock'],
  needs: ['orders.view', 'orders.edit'],
  findTreatable: async (_, ids) => ids.filter((id) => id !== 'of-the-platform'),
  run: async (by, ids, { text }) => {
    assertPermission(by, 'orders.edit')
    done.push({ account: by.account.id, ids, text })
    return { changed: ids.length }
  },
}
const assign: CheckFix = {
  ...comment,
  key: 'assignOrders',
  listPeople: async () => [{ id: randomUUID(), name: 'Ana' }],
}
const fixes = [comment, assign]
const key = 'negativeStock' as const

const list = (by = ctx) => listFixes(by, { key }, checks, fixes)
const treat = (more: object = {}, by = ctx) =>
  fixItems(
    by,
    FixItems.parse({
      key,
      fix: 'commentOrders',
      items: ['a', 'b'],
      requestId: randomUUID(),
      text: 'Ver',
      ...more,
    }),
    checks,
    fixes,
  )

async function found(): Promise<void> {
  done.length = 0
  await run()
  answer(key, listAffected([item('a'), item('b'), item('of-the-platform')]))
  await again(2)
}

it('offers what can be done about the items that are wrong now, and does it to those that were chosen', async () => {
  await run()
  expect(await list()).toEqual({ fixes: [] })
  await found()
  expect((await list()).fixes).toMatchObject([
    { key: 'commentOrders', items: ['a', 'b'], people: [] },
    { key: 'assignOrders', items: ['a', 'b'], people: [{ name: 'Ana' }] },
  ])
  expect(await treat({ items: ['b', 'of-the-platform', 'gone'] })).toEqual({ changed: 1 })
  expect(done).toEqual([{ account: ctx.account.id, ids: ['b'], text: 'Ver' }])
  answer(key, listAffected([]))
  await again(2)
  expect(await list()).toEqual({ fixes: [] })
  expect(await codeOf(treat())).toBe('notFound')
})

it('refuses what is not offered, and what lacks its person or its text', async () => {
  await found()
  expect(await codeOf(treat({ fix: 'endPromotions' }))).toBe('invalidInput')
  expect(await codeOf(treat({ key: 'priceBelowCost' }))).toBe('invalidInput')
  expect(await codeOf(treat({ text: '  ' }))).toBe('invalidInput')
  expect(await codeOf(treat({ fix: 'assignOrders' }))).toBe('invalidInput')
  for (const bad of [{ items: [] }, { requestId: 'x' }, { fix: 'other' }, { text: 'x'.repeat(2001) }])
    expect(FixItems.safeParse({ key, fix: 'commentOrders', items: ['a'], ...bad }).success).toBe(false)
  expect(done).toEqual([])
})

it('needs the permission of the act, the items and the whole account; another account has nothing', async () => {
  await found()
  const without = (...gone: string[]): TestAccount => ({
    ...ctx,
    permissions: new Set([...ctx.permissions].filter((one) => !gone.includes(one))),
  })
  expect(await list(without('orders.edit'))).toEqual({ fixes: [] })
  expect(await codeOf(treat({}, without('orders.edit')))).toBe('forbidden')
  expect(await codeOf(list(without('observability.view')))).toBe('forbidden')
  expect(await codeOf(treat({}, without('catalog.view')))).toBe('notFound')
  expect(await codeOf(list(newLimited(ctx)))).toBe('forbidden')
  expect(await codeOf(treat({}, newLimited(ctx)))).toBe('forbidden')
  const other = await newAccount()
  expect(await list(other)).toEqual({ fixes: [] })
  expect(await codeOf(treat({}, other))).toBe('notFound')
  expect(done).toEqual([])
})
