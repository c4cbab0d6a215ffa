import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { event, order, reported, volume } from '#ingestion/packages/testing/reported-packages.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { desc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { PackagesChange, type PackageChange } from '../work-contract.ts'
import { mostNotes } from '../model.ts'
import { changePackages } from './change-packages.ts'
import { getPackage } from './get-package.ts'
import { listPackageAssignees } from './list-package-assignees.ts'
import { loadAssignees, workKey } from './package-work.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const facts = {
  orders: [order('A', { city: 'Campinas' }), order('B'), order('C', { channel: 'Marketplace' })],
  shipments: [
    volume('B', '1', { tracking_number: 'BR1', carrier: 'Jadlog' }),
    volume('B', '2', { tracking_number: 'BR2', carrier: 'Jadlog' }),
  ],
  tracking: [
    event(10, 'PO', { description: 'Objeto postado' }),
    event(20, 'OEC', { description: 'Saiu para entrega' }),
    event(9, '', { order_id: '', tracking_number: 'BR2', carrier: 'Jadlog', description: 'Em trânsito' }),
  ],
}
const moment = new Date('2026-03-04T12:00:00Z')
const seconds = moment.getTime() / 1000
beforeEach(async () => {
  shop = { ...(await engines.newAccount()), now: () => moment }
  await bring(shop, facts)
})

const change = (done: PackageChange, keys: [string, string?][], ctx = shop) =>
  changePackages(
    ctx,
    PackagesChange.parse({
      change: done,
      packages: keys.map(([orderId, shipmentId = '']) => ({ orderId, shipmentId })),
    }),
  )
const entries = (action: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.seq))
const workOf = async (orderId: string, shipmentId = '') =>
  (await getPackage(shop, { orderId, shipmentId })).work
const me = async () => {
  const [person] = (await listPackageAssignees(shop)).people
  if (person === undefined) throw new Error('an account has somebody')
  return person
}

it('packages are assigned, noted and contacted, once however often it is asked, with their audit', async () => {
  const person = await me()
  const assign = { kind: 'assign', userId: person.id } as const
  expect(await change(assign, [['A'], ['B', '1'], ['gone']])).toEqual({ found: 2, changed: 2 })
  expect(await change(assign, [['A'], ['B', '1']])).toEqual({ found: 2, changed: 0 })
  const assigned = await loadAssignees(shop, seconds)
  expect(assigned.size).toBe(2)
  expect((await loadAssignees(shop, seconds + 1)).size).toBe(0)
  expect(assigned.get(workKey({ orderId: 'A', shipmentId: '' }))).toBe(person.id)
  expect(assigned.get(workKey({ orderId: 'B', shipmentId: '1' }))).toBe(person.id)
  expect(await entries('package.assign')).toMatchObject([
    { object: 'packages:2', after: { assignee: person.id, packages: ['A', 'B · 1'] } },
  ])
  const note = { kind: 'note', noteId: randomUUID(), text: 'Ligar amanhã' } as const
  expect(await change(note, [['A']])).toEqual({ found: 1, changed: 1 })
  expect(await change(note, [['A'], ['B', '2']])).toEqual({ found: 2, changed: 1 })
  expect(await change({ kind: 'contact' }, [['A']])).toEqual({ found: 1, changed: 1 })
  expect(await change({ kind: 'contact' }, [['A']])).toEqual({ found: 1, changed: 0 })
  expect(await entries('package.contact')).toMatchObject([{ object: 'package:A' }])
  expect(await workOf('A')).toMatchObject({
    assignee: person,
    contactedBy: 'Pessoa de teste',
    contactedAt: moment.toISOString(),
    notes: [{ text: 'Ligar amanhã', by: 'Pessoa de teste' }],
  })
  expect(await workOf('B', '2')).toMatchObject({ assignee: null, notes: [{ text: 'Ligar amanhã' }] })
  expect(await workOf('C')).toBeNull()
  expect(await change({ kind: 'uncontact' }, [['A']])).toEqual({ found: 1, changed: 1 })
  expect(await change({ kind: 'unassign' }, [['A'], ['C']])).toEqual({ found: 2, changed: 1 })
  expect(await workOf('A')).toMatchObject({ assignee: null, contactedAt: null, contactedBy: null })
})

it('a new delivery is asked for once, by whom and when, with its audit, and can be taken back', async () => {
  const redeliver = { kind: 'redeliver' } as const
  expect(await change(redeliver, [['A'], ['B', '1']])).toEqual({ found: 2, changed: 2 })
  const later = { ...shop, now: () => new Date(moment.getTime() + 60_000) }
  expect(await change(redeliver, [['A']], later)).toEqual({ found: 1, changed: 0 })
  const asked = { redeliveryAt: moment.toISOString(), redeliveryBy: 'Pessoa de teste' }
  expect(await workOf('A')).toMatchObject({ ...asked, contactedAt: null })
  expect(await entries('package.redeliver')).toMatchObject([
    { object: 'packages:2', after: { packages: ['A', 'B · 1'] } },
  ])
  expect(await change({ kind: 'unredeliver' }, [['A'], ['C']])).toEqual({ found: 2, changed: 1 })
  expect(await change({ kind: 'unredeliver' }, [['A']])).toEqual({ found: 1, changed: 0 })
  expect(await workOf('A')).toMatchObject({ redeliveryAt: null, redeliveryBy: null })
  expect(await workOf('B', '1')).toMatchObject(asked)
  expect(await entries('package.unredeliver')).toMatchObject([{ object: 'package:A' }])
  await expect(change(redeliver, [['C']], await engines.newAccount())).rejects.toMatchObject({
    code: 'notFound',
  })
  const rule = [{ dimension: 'channel' as const, kind: 'anyOf' as const, values: ['Marketplace'] }]
  const id = randomUUID()
  const inside = { ...shop, channelIds: [id], virtualChannel: { id, name: 'X', rule } }
  await expect(change(redeliver, [['A']], inside)).rejects.toMatchObject({ code: 'notFound' })
  const viewer = { ...shop, permissions: permissionsByRole.viewer }
  await expect(change(redeliver, [['A']], viewer)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await workOf('A')).toMatchObject({ redeliveryAt: null })
})

it('a package has its way, by its events whoever names them, and its promise', async () => {
  const found = await getPackage(shop, { orderId: 'A', shipmentId: '' })
  expect(found).toMatchObject({ stage: 'out_for_delivery', city: 'Campinas', amount: 1001, packages: 1 })
  expect(found.events.map(({ text, state }) => [text, state])).toEqual([
    ['Saiu para entrega', 'out_for_delivery'],
    ['Objeto postado', 'in_transit'],
  ])
  const [first] = found.milestones
  expect(first).toEqual({ key: 'approved', at: new Date(reported(1)).toISOString() })
  const moments = found.milestones.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  const numbered = await getPackage(shop, { orderId: 'B', shipmentId: '2' })
  expect(numbered.events.map(({ text }) => text)).toEqual(['Em trânsito'])
  expect((await getPackage(shop, { orderId: 'B', shipmentId: '1' })).events).toEqual([])
})

it('another account, another channel and the unknown are not found, and nothing is written', async () => {
  const other = await engines.newAccount()
  const rule = [{ dimension: 'channel' as const, kind: 'anyOf' as const, values: ['Marketplace'] }]
  const id = randomUUID()
  const inside = { ...shop, channelIds: [id], virtualChannel: { id, name: 'X', rule } }
  const contact = { kind: 'contact' } as const
  await expect(change(contact, [['A']], other)).rejects.toMatchObject({ code: 'notFound' })
  await expect(change(contact, [['A'], ['B', '1']], inside)).rejects.toMatchObject({ code: 'notFound' })
  await expect(change(contact, [['A', 'x']])).rejects.toMatchObject({ code: 'notFound' })
  for (const [ctx, orderId] of [
    [other, 'A'],
    [inside, 'A'],
    [shop, 'gone'],
  ] as const)
    await expect(getPackage(ctx, { orderId, shipmentId: '' })).rejects.toMatchObject({ code: 'notFound' })
  expect(await entries('package.contact')).toEqual([])
  expect(await change(contact, [['A'], ['C']], inside)).toEqual({ found: 1, changed: 1 })
  expect(await workOf('A')).toBeNull()
  expect(await workOf('C')).toMatchObject({ contactedBy: 'Pessoa de teste' })
  expect(await loadAssignees(other, seconds)).toEqual(new Map())
})

it('only members who may see logistics look after packages, and who leaves leaves them', async () => {
  const person = await me()
  const other = await engines.newAccount()
  const stranger = other.actor === 'system' ? '' : other.actor.userId
  await expect(change({ kind: 'assign', userId: stranger }, [['A']])).rejects.toMatchObject({
    code: 'notFound',
  })
  await change({ kind: 'assign', userId: person.id }, [['A']])
  await engines.db
    .update(memberships)
    .set({ permissions: ['orders.view'] })
    .where(eq(memberships.userId, person.id))
  expect(await listPackageAssignees(shop)).toEqual({ people: [] })
  await expect(change({ kind: 'assign', userId: person.id }, [['C']])).rejects.toMatchObject({
    code: 'notFound',
  })
  await engines.db.delete(memberships).where(eq(memberships.userId, person.id))
  expect(await workOf('A')).toMatchObject({ assignee: null })
})

it('what is wrong or not permitted changes nothing', async () => {
  const many = Array.from({ length: 501 }, (_, index) => ({ orderId: `${index}` }))
  expect(PackagesChange.safeParse({ change: { kind: 'contact' }, packages: many }).success).toBe(false)
  expect(PackagesChange.safeParse({ change: { kind: 'contact' }, packages: [] }).success).toBe(false)
  const blank = { kind: 'note', noteId: randomUUID(), text: '   ' }
  expect(PackagesChange.safeParse({ change: blank, packages: [{ orderId: 'A' }] }).success).toBe(false)
  await shop.db
    .execute(sql`INSERT INTO package_notes (account_id, order_id, shipment_id, note_id, text, created_at)
    SELECT ${shop.account.id}, 'A', '', gen_random_uuid(), 'x', now() FROM generate_series(1, ${mostNotes})`)
  await expect(
    change({ kind: 'note', noteId: randomUUID(), text: 'mais' }, [['A'], ['C']]),
  ).rejects.toMatchObject({
    details: { fields: { text: `Máximo de ${mostNotes} notas por volume` } },
  })
  expect(await workOf('C')).toBeNull()
  const viewer = { ...shop, permissions: permissionsByRole.viewer }
  await expect(change({ kind: 'contact' }, [['A']], viewer)).rejects.toMatchObject({ code: 'forbidden' })
  const nobody = { ...shop, permissions: new Set<never>() }
  await expect(getPackage(nobody, { orderId: 'A', shipmentId: '' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(listPackageAssignees(nobody)).rejects.toMatchObject({ code: 'forbidden' })
})
