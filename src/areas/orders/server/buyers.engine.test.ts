import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportJobs } from '#analytics/exports/schema.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { upsertClients } from '#platform/clients/upsert-clients.ts'
import { clientKeys } from '#platform/clients/client-key.ts'
import { searchClients, searchesPerHour } from '#platform/clients/search-clients.ts'
import { desc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { Purpose } from '../order-contract.ts'
import { listOrders } from './list/list-orders.ts'
import { eraseBuyer } from './panel/erase-buyer.ts'
import { getOrder } from './panel/get-order.ts'
import { revealBuyer } from './panel/reveal-buyer.ts'
import { page } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
let clientKey: string
const clientKeySecret = 'a secret of the test'
const person = { name: 'Maria José da Conceição', email: 'maria@example.com', phone: '11987654321' }
const purpose = 'Entrega atrasada'

beforeAll(async () => {
  engines = await testEngines()
  shop = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const { account, system, keyring } = shop
  await upsertClients({ tx: system, keyring, clientKeySecret, accountId: account.id, source: account.id }, [
    { customerId: 'm', version: 1, placedAt: 1, ...person, document: '529.982.247-25' },
  ])
  const client_key = clientKeys(clientKeySecret, account.id)('m')
  clientKey = client_key
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

/** A file that is ready and one that waits, of the orders of an account. */
const spent = { key: 'total', label: 'Total', type: 'money' as const, value: 12_345 }
async function exportOf({ account, system, now }: TestAccount): Promise<string[]> {
  const [done, waiting] = [randomUUID(), randomUUID()]
  const job = {
    ...({ accountId: account.id, kind: 'orders', format: 'csv', question: 'x', storage: 'test' } as const),
    personal: false,
    needs: [],
    createdAt: now(),
  }
  await system.insert(exportJobs).values([
    { ...job, id: done, name: 'feito', state: 'done', sums: [spent] },
    { ...job, id: waiting, name: 'vai', storage: randomUUID() },
  ])
  return [done, waiting]
}

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

  it.each(['529.982.247-25', '52998224725', '(11) 98765-4321', 'maria@example.com', 'maria'])(
    'is not found by %s by who may not see people, who is answered as for one of nobody',
    async (text) => {
      const viewer = { ...shop, permissions: permissionsByRole.viewer }
      const unknown = { '52998224725': '52998224726', '529.982.247-25': '529.982.247-26' }[text]
      const answer = await listOrders(viewer, page({ search: text }))
      expect([answer.search, answer.items]).toEqual([{ kind: 'refused', cut: false }, []])
      for (const nobody of [unknown ?? 'x@example.com', 'fulano', '(11) 98765-0000'])
        expect(await listOrders(viewer, page({ search: nobody }))).toEqual(answer)
      expect(await search('52998224', viewer)).toEqual(['number', ['52998224']])
      expect(await search(`client:${clientKey}`, viewer)).toEqual(['number', []])
    },
  )

  it('is found by who may see people, in their own account and channel alone, which is in the audit without the text', async () => {
    const operator = { ...shop, permissions: permissionsByRole.operator }
    const ofSearch = eq(auditLog.action, 'client.search')
    const before = await shop.db.$count(auditLog, ofSearch)
    for (const text of ['Maria Jo', 'maria jo', 'MARIA JO'])
      expect(await search(text, operator)).toEqual(['name', ['A-1', 'A-2']])
    expect(await shop.db.$count(auditLog, ofSearch)).toBe(before + 1)
    const entries = await shop.db.select().from(auditLog).where(ofSearch).orderBy(desc(auditLog.seq))
    expect(entries[0]).toMatchObject({ userName: 'Pessoa de teste', after: { kind: 'name' } })
    expect(JSON.stringify(entries)).not.toMatch(/maria|529|98765/i)
    const virtualChannel = {
      id: randomUUID(),
      name: 'App',
      rule: { channel: ['App'] },
    }
    const inside = { ...operator, virtualChannel, channelIds: [virtualChannel.id] }
    for (const text of ['529.982.247-25', '529.982.247-26', '52998224'])
      expect(await search(text, inside)).toEqual(['number', []])
    const other = await engines.newAccount()
    expect(await search('maria@example.com', other)).toEqual(['email', []])
  })

  it('is looked for by so many texts in an hour and no more, by each person by themselves', async () => {
    const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
    for (let made = 0; made < searchesPerHour; made += 1)
      await searchClients(ctx, { text: `pessoa${made}@example.com`, permission: 'orders.personal' })
    await search('pessoa7@example.com', ctx)
    const entries = await ctx.db.$count(auditLog)
    await expect(search('mais@example.com', ctx)).rejects.toMatchObject({
      code: 'tooManyAttempts',
      message: 'Muitas tentativas. Tente novamente em 60 minutos.',
      details: { retryAfter: 3600 },
    })
    expect(await ctx.db.$count(auditLog)).toBe(entries)
    expect(await search('1001', ctx)).toEqual(['number', []])
    expect(await search('maria@example.com')).toEqual(['email', ['A-1', 'A-2']])
    const later = { ...ctx, now: () => new Date('2026-11-20T16:00:00Z') }
    expect(await search('mais@example.com', later)).toEqual(['email', []])
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
    const [theirs, ofAnother] = [await exportOf(shop), await exportOf(await engines.newAccount())]
    await eraseBuyer(shop, because)
    expect(
      await engines.db
        .select()
        .from(exportJobs)
        .where(inArray(exportJobs.id, [...theirs, ...ofAnother.slice(0, 1)]))
        .orderBy(desc(exportJobs.state)),
    ).toMatchObject([
      { name: 'feito', state: 'expired', question: '', sums: [] },
      { name: 'feito', state: 'done', question: 'x', sums: [spent] },
      { name: 'vai', state: 'canceled', question: '' },
    ])
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    expect(entry).toMatchObject({
      action: 'client.erase',
      after: { purpose: because.purpose, endedFiles: 2 },
    })
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
