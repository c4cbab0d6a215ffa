import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { OrdersChange, type Change } from '../../contract.ts'
import type { Mark } from '../../marks-contract.ts'
import { getOrder } from '../panel/get-order.ts'
import { createMark } from '../marks/create-mark.ts'
import { deleteMark } from '../marks/delete-mark.ts'
import { editMark } from '../marks/edit-mark.ts'
import { listMarks } from '../marks/list-marks.ts'
import { listAssignees } from '../list-assignees.ts'
import { listOrders } from '../list/list-orders.ts'
import { openShop, page } from '../testing/shop.ts'
import { changeOrders } from './change-orders.ts'

let engines: TestEngines
let shop: TestAccount
let mark: Mark
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  shop = await openShop(engines)
  mark = await createMark(shop, { name: 'Urgente', color: 'red' })
})

const change = (done: Change, ...ids: string[]) =>
  changeOrders(shop, OrdersChange.parse({ change: done, orders: { ids } }))
const changeAll = (done: Change, question: Record<string, unknown> = {}, ctx = shop) =>
  changeOrders(ctx, OrdersChange.parse({ change: done, orders: { question } }))
const lastEntry = async () => {
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  return entry
}
const found = async (filters: object, more: object = {}) =>
  (await listOrders(shop, page({ filters, ...more }))).items.map(({ id }) => id)

describe('orders', () => {
  it('are marked, found by their mark and unmarked, each with its audit', async () => {
    expect(await change({ kind: 'mark', markId: mark.id }, 'new/1')).toEqual({ found: 1, changed: 1 })
    expect(await lastEntry()).toMatchObject({
      action: 'order.mark',
      object: 'order:new/1',
      after: { mark: 'Urgente' },
    })
    expect(await change({ kind: 'mark', markId: mark.id }, 'new/1', 'stuck')).toEqual({
      found: 2,
      changed: 1,
    })
    expect(await found({ mark: [mark.id] })).toEqual(['new/1', 'stuck'])
    expect(await found({ mark: ['none'] }, { tab: 'stalled' })).toEqual([])
    expect(await found({ mark: ['none', mark.id] })).toHaveLength(7)
    const { items } = await listOrders(shop, page({ search: '1001' }))
    expect(items[0]?.marks).toEqual([mark])
    expect(await change({ kind: 'unmark', markId: mark.id }, 'new/1', 'ready')).toEqual({
      found: 2,
      changed: 1,
    })
    expect(await found({ mark: [mark.id] })).toEqual(['stuck'])
  })

  it('are assigned to a person of the account, and to nobody else', async () => {
    const [person] = await listAssignees(shop)
    if (person === undefined) throw new Error('an account has somebody')
    const assign = { kind: 'assign', userId: person.id } as const
    expect(await change(assign, 'new/1', 'ready')).toEqual({ found: 2, changed: 2 })
    expect(await lastEntry()).toMatchObject({ action: 'order.assign', after: { assignee: person.id } })
    expect(await change(assign, 'new/1')).toEqual({ found: 1, changed: 0 })
    expect(await found({ assignee: [person.id] })).toEqual(['new/1', 'ready'])
    expect(await found({ assignee: ['none'] })).not.toContain('new/1')
    expect(await change({ kind: 'unassign' }, 'new/1', 'gone')).toEqual({ found: 2, changed: 1 })
    const other = await engines.newAccount()
    const stranger = other.actor === 'system' ? '' : other.actor.userId
    await expect(change({ kind: 'assign', userId: stranger }, 'new/1')).rejects.toMatchObject({
      code: 'notFound',
    })
    await engines.db.delete(memberships).where(eq(memberships.userId, person.id))
    expect(await found({ assignee: [person.id] })).toEqual([])
  })

  it('are commented, one or all that a question finds, with one entry in the audit for all of them', async () => {
    expect(await change({ kind: 'comment', text: 'Ligar amanhã' }, 'new/1')).toEqual({ found: 1, changed: 1 })
    const later = { ...shop, now: () => new Date(shop.now().getTime() + 1000) }
    expect(await changeAll({ kind: 'comment', text: 'Conferir' }, {}, later)).toEqual({
      found: 7,
      changed: 7,
    })
    expect(await found({ note: 'with' })).toHaveLength(7)
    expect(await found({ note: 'without' }, { period: '2026-08-01_2026-11-20' })).toEqual(['old'])
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'order.comment', after: { text: 'Conferir', orders: 7 } })
    const comments = and(eq(auditLog.action, 'order.comment'), eq(auditLog.accountId, shop.account.id))
    expect(await shop.db.$count(auditLog, comments)).toBe(2)
    const { written, acts } = await getOrder(shop, { id: 'new/1' })
    expect(written.map(({ text, author }) => [text, author])).toEqual([
      ['Ligar amanhã', 'Pessoa de teste'],
      ['Conferir', 'Pessoa de teste'],
    ])
    expect(acts.map(({ action, orders }) => [action, orders])).toEqual([
      ['order.comment', 7],
      ['order.comment', 1],
    ])
  })

  it('change all together or not at all, and no more than ten thousand at once', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({
      order_id: `m${index}`,
      placed_at: '2026-10-02T12:00:00Z',
      uf: index === 0 ? 'AC' : 'AM',
      lines: [],
    }))
    await insertOrders(shop, many)
    const question = { period: '2026-10-01_2026-10-03' }
    await expect(changeAll({ kind: 'mark', markId: mark.id }, question)).rejects.toMatchObject({
      code: 'invalidInput',
    })
    const fewer = { ...question, dimensions: { uf: ['AM'] } }
    expect(await changeAll({ kind: 'mark', markId: mark.id }, fewer)).toEqual({
      found: 10_000,
      changed: 10_000,
    })
    const { total } = await listOrders(shop, page({ ...question, filters: { mark: [mark.id] } }))
    expect(total).toBe(10_000)
  })

  it('of another account, outside the virtual channel or unknown are not found, and nothing is written', async () => {
    const other = await openShop(engines)
    const before = await shop.db.$count(auditLog)
    const asked = OrdersChange.parse({
      change: { kind: 'mark', markId: mark.id },
      orders: { ids: ['new/1'] },
    })
    await expect(changeOrders(other, asked)).rejects.toMatchObject({ code: 'notFound' })
    const inside = {
      ...shop,
      virtualChannel: { id: randomUUID(), name: 'X', rule: { channel: ['Marketplace'] } },
    }
    await expect(changeOrders(inside, asked)).rejects.toMatchObject({ code: 'notFound' })
    await expect(change({ kind: 'mark', markId: mark.id }, 'nobody')).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(change({ kind: 'mark', markId: randomUUID() }, 'new/1')).rejects.toMatchObject({
      code: 'notFound',
    })
    expect(await changeAll({ kind: 'comment', text: 'x' }, {}, inside)).toEqual({ found: 1, changed: 1 })
    expect(await shop.db.$count(auditLog)).toBe(before + 1)
  })

  it('are left alone by who may only look', async () => {
    const viewer = { ...shop, permissions: permissionsByRole.viewer }
    await expect(changeAll({ kind: 'unassign' }, {}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(createMark(viewer, { name: 'X', color: 'red' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(editMark(viewer, { markId: mark.id, name: 'X', color: 'red' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(deleteMark(viewer, { markId: mark.id })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('marks', () => {
  it('have a name of their own, change and go, also from their orders', async () => {
    await expect(createMark(shop, { name: 'Urgente', color: 'blue' })).rejects.toMatchObject({
      details: { fields: { name: 'Já existe uma marca com este nome' } },
    })
    await editMark(shop, { markId: mark.id, name: 'Muito urgente', color: 'amber' })
    expect(await lastEntry()).toMatchObject({ action: 'order-mark.edit', before: { name: 'Urgente' } })
    expect(await listMarks(shop)).toEqual([{ id: mark.id, name: 'Muito urgente', color: 'amber' }])
    await change({ kind: 'mark', markId: mark.id }, 'new/1', 'ready')
    expect(await deleteMark(shop, { markId: mark.id })).toEqual({ id: mark.id, orders: 2 })
    expect(await listMarks(shop)).toEqual([])
    expect((await getOrder(shop, { id: 'new/1' })).marks).toEqual([])
  })

  it('of another account are not found', async () => {
    const other = await engines.newAccount()
    expect(await listMarks(other)).toEqual([])
    await expect(deleteMark(other, { markId: mark.id })).rejects.toMatchObject({ code: 'notFound' })
  })
})
