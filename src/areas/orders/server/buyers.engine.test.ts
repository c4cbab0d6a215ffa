import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { bringClients } from '#platform/clients/bring-clients.ts'
import { clientKeys } from '#platform/clients/client-key.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#vocabulary/permissions.ts'
import { Purpose } from '../order-contract.ts'
import { listOrders } from './list/list-orders.ts'
import { eraseBuyer } from './panel/erase-buyer.ts'
import { getOrder } from './panel/get-order.ts'
import { revealBuyer } from './panel/reveal-buyer.ts'
import { page } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
const clientKeySecret = 'a secret of the test'
const person = { name: 'Maria José da Conceição', email: 'maria@example.com', phone: '11987654321' }
const purpose = 'Entrega atrasada'

beforeAll(async () => {
  engines = await testEngines()
  shop = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const { account, system, keyring } = shop
  await bringClients({ tx: system, keyring, clientKeySecret, accountId: account.id, source: account.id }, [
    { customerId: 'm', version: 1, placedAt: 1, ...person, document: '529.982.247-25' },
  ])
  const client_key = clientKeys(clientKeySecret, account.id)('m')
  const order = (order_id: string, placed_at: string, more = {}) => ({
    order_id,
    placed_at,
    lines: [],
    ...more,
  })
  await insertOrders(shop, [
    order('A-1', '2026-11-19T12:00:00Z', { client_key }),
    order('A-2', '2025-01-19T12:00:00Z', { client_key }),
    order('52998224', '2026-11-18T12:00:00Z'),
  ])
})
afterAll(() => engines.stop())

const search = async (text: string, ctx = shop) => {
  const { items, search } = await listOrders(ctx, page({ search: text }))
  return [search?.kind, items.map(({ id }) => id)]
}

describe('who buys', () => {
  it.each([
    ['maria@example.com', 'email'],
    ['MARIA@example.com', 'email'],
    ['529.982.247-25', 'document'],
    ['52998224725', 'document'],
    ['(11) 98765-4321', 'document'],
    ['maria conc', 'name'],
  ])('is found by %s, at any date', async (text, kind) => {
    expect(await search(text)).toEqual([kind, ['A-1', 'A-2']])
  })

  it('is found by what somebody has whole, and by name only by who may see people', async () => {
    const viewer = { ...shop, permissions: permissionsByRole.viewer }
    expect(await search('529.982.247-25', viewer)).toEqual(['document', ['A-1', 'A-2']])
    expect(await search('maria', viewer)).toEqual(['refused', []])
    expect(await search('maria', { ...shop, permissions: permissionsByRole.operator })).toEqual([
      'name',
      ['A-1', 'A-2'],
    ])
    const other = await engines.newAccount()
    expect(await search('maria@example.com', other)).toEqual(['email', []])
  })

  it('is not taken for a number, nor a number for somebody', async () => {
    expect(await search('52998224')).toEqual(['number', ['52998224']])
    expect(await search('529.982.247-26')).toEqual(['number', []])
    expect(await search('ninguém')).toEqual(['name', []])
  })

  it('is masked on the list and in the panel', async () => {
    const client = {
      name: 'Maria C.',
      document: '***.982.247-**',
      email: 'm***@example.com',
      phone: '(11) *****-4321',
    }
    const { items } = await listOrders(shop, page())
    expect(items.map((item) => item.client)).toEqual([client, null])
    expect((await getOrder(shop, { id: 'A-1' })).client).toEqual(client)
  })

  it('is revealed to who may see people and says what for, which is in the order’s own log', async () => {
    const operator = { ...shop, permissions: permissionsByRole.operator }
    expect(await revealBuyer(operator, { id: 'A-1', purpose })).toEqual({
      ...person,
      document: '52998224725',
    })
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    expect(entry).toMatchObject({ action: 'client.reveal', after: { purpose } })
    const { acts } = await getOrder(shop, { id: 'A-2' })
    expect(acts.map(({ action }) => action)).toEqual(['client.reveal'])
    const before = await shop.db.$count(auditLog)
    const viewer = { ...shop, permissions: permissionsByRole.viewer }
    await expect(revealBuyer(viewer, { id: 'A-1', purpose })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(revealBuyer(shop, { id: '52998224', purpose })).rejects.toMatchObject({ code: 'notFound' })
    await expect(revealBuyer(await engines.newAccount(), { id: 'A-1', purpose })).rejects.toMatchObject({
      code: 'notFound',
    })
    expect(await shop.db.$count(auditLog)).toBe(before)
  })

  it('is erased by who may, once, and the orders stay of nobody', async () => {
    const because = { id: 'A-1', purpose: 'Pedido da própria pessoa' }
    const before = await shop.db.$count(auditLog)
    const forbidden = { code: 'forbidden' }
    for (const lost of ['clients.edit', 'clients.personal', 'orders.view'] as const) {
      const permissions = new Set([...shop.permissions].filter((permission) => permission !== lost))
      await expect(eraseBuyer({ ...shop, permissions }, because)).rejects.toMatchObject(forbidden)
    }
    await expect(eraseBuyer({ ...shop, channelIds: [] }, because)).rejects.toMatchObject(forbidden)
    const notFound = { code: 'notFound' }
    await expect(eraseBuyer(await engines.newAccount(), because)).rejects.toMatchObject(notFound)
    await expect(eraseBuyer(shop, { ...because, id: '52998224' })).rejects.toMatchObject(notFound)
    await expect(eraseBuyer(shop, { ...because, id: 'nenhum' })).rejects.toMatchObject(notFound)
    expect(await shop.db.$count(auditLog)).toBe(before)
    const counted = (await listOrders(shop, page())).total
    await eraseBuyer(shop, because)
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    expect(entry).toMatchObject({ action: 'client.erase', after: { purpose: because.purpose } })
    const { items, total } = await listOrders(shop, page())
    expect([total, items.map(({ client }) => client)]).toEqual([counted, [null, null]])
    expect(await search('maria')).toEqual(['name', []])
    await expect(revealBuyer(shop, { id: 'A-1', purpose })).rejects.toMatchObject(notFound)
    await expect(eraseBuyer(shop, because)).rejects.toMatchObject(notFound)
  })

  it('is not erased without a reason', () => {
    const told = Purpose.safeParse({ purpose: ' sim ' })
    expect(told.error?.issues.map(({ message }) => message)).toEqual([
      'Diga a finalidade, em ao menos 5 caracteres',
    ])
  })
})
