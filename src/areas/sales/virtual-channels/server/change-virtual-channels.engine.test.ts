import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, eq, like } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createVirtualChannel } from './create-virtual-channel.ts'
import { deleteVirtualChannel } from './delete-virtual-channel.ts'
import { editVirtualChannel } from './edit-virtual-channel.ts'
import { getVirtualChannelHistory } from './get-virtual-channel-history.ts'
import { listVirtualChannels } from './list-virtual-channels.ts'
import { orderVirtualChannels } from './order-virtual-channels.ts'
import { channelStore, ofMarketplace, south, week } from './testing/channel-store.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const two = { Marketplace: [ofMarketplace], Sul: [south] }
const named = { name: 'Marketplace no Sul', rule: [ofMarketplace, south] }
const namesIn = async (ctx: AccountContext) =>
  (await listVirtualChannels(ctx, week)).channels.map(({ name }) => name)

async function auditOf({ db, account }: AccountContext) {
  const own = and(eq(auditLog.accountId, account.id), like(auditLog.action, 'virtual-channel.%'))
  return db.select().from(auditLog).where(own).orderBy(auditLog.seq)
}

/** Somebody who may see these channels only. */
async function limited(ctx: TestAccount, channels: string[], name = 'Bia'): Promise<string> {
  const id = randomUUID()
  await ctx.system.insert(users).values({ id, name, email: `${id}@teste.local`, passwordHash: 'none' })
  const access = { role: 'manager' as const, virtualChannelIds: channels }
  await ctx.system.insert(memberships).values({ userId: id, accountId: ctx.account.id, ...access })
  return id
}

describe('a virtual channel', () => {
  it('is made, last in the order, holds for all history at once, and is in the audit', async () => {
    const { ctx } = await channelStore(engines, two)
    const { id } = await createVirtualChannel(ctx, named)
    const { channels } = await listVirtualChannels(ctx, week)
    expect(channels.at(-1)).toMatchObject({ id, ...named, sold: { orders: 2, revenue: 20_010 } })
    expect(channels.at(-1)?.changed).toMatchObject({ by: 'Pessoa de teste', isCreation: true })
    const [entry] = await auditOf(ctx)
    expect(entry).toMatchObject({ action: 'virtual-channel.create', object: `virtual-channel:${id}` })
    expect(entry?.after).toEqual(named)
  })

  it('changes for all history at once, and its history tells what it was', async () => {
    const { ctx } = await channelStore(engines, two)
    const { id, version } = await createVirtualChannel(ctx, named)
    const changed = { name: 'Só o Sul', rule: [south, { ...ofMarketplace, kind: 'noneOf' as const }] }
    const edited = await editVirtualChannel(ctx, { virtualChannelId: id, version, ...changed })
    expect(edited.version).toBe(version + 1)
    const { channels } = await listVirtualChannels(ctx, week)
    expect(channels.at(-1)).toMatchObject({
      ...changed,
      sold: { orders: 1, revenue: 100 },
      changed: { isCreation: false },
    })
    const { changes } = await getVirtualChannelHistory(ctx, { virtualChannelId: id })
    expect(changes).toMatchObject([
      { action: 'edit', by: 'Pessoa de teste', ...changed },
      { action: 'create', ...named },
    ])
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { ctx } = await channelStore(engines, two)
    const { id, version } = await createVirtualChannel(ctx, named)
    const change = { virtualChannelId: id, version, ...named }
    await editVirtualChannel(ctx, { ...change, name: 'Dela' })
    await expect(editVirtualChannel(ctx, change)).rejects.toMatchObject({ code: 'conflict' })
    expect(await namesIn(ctx)).toContain('Dela')
  })

  it('has a name of its own, whatever its case, and keeps it when only the rule changes', async () => {
    const { ctx, ids } = await channelStore(engines, two)
    await expect(createVirtualChannel(ctx, { ...named, name: 'SUL' })).rejects.toMatchObject({
      details: { fields: { name: 'Já há um canal virtual com este nome' } },
    })
    const same = { virtualChannelId: ids['Sul'] ?? '', version: 1, name: 'sul', rule: [ofMarketplace] }
    await editVirtualChannel(ctx, same)
    expect(await namesIn(ctx)).toEqual(['Marketplace', 'sul'])
  })

  it('is deleted, and the audit keeps what it was', async () => {
    const { ctx, ids } = await channelStore(engines, two)
    await deleteVirtualChannel(ctx, { virtualChannelId: ids['Sul'] ?? '' })
    expect(await namesIn(ctx)).toEqual(['Marketplace'])
    const [entry] = await auditOf(ctx)
    expect(entry).toMatchObject({
      action: 'virtual-channel.delete',
      before: { name: 'Sul', rule: [south] },
      after: null,
    })
  })

  it('that limits somebody stays until they are moved: nobody loses access by it, nor sees more', async () => {
    const { ctx, ids } = await channelStore(engines, two)
    const virtualChannelId = ids['Sul'] ?? ''
    const bia = await limited(ctx, [virtualChannelId, ids['Marketplace'] ?? ''])
    await ctx.db.insert(invitations).values({
      id: randomUUID(),
      accountId: ctx.account.id,
      email: 'caio@teste.local',
      role: 'viewer',
      virtualChannelIds: [virtualChannelId],
      tokenHash: Buffer.alloc(32, randomUUID()),
      invitedAt: ctx.now(),
      expiresAt: ctx.now(),
    })
    await expect(deleteVirtualChannel(ctx, { virtualChannelId })).rejects.toMatchObject({
      code: 'limitedPeople',
      details: { values: { people: 'Bia e 1 convite' } },
    })
    const { channels } = await listVirtualChannels(ctx, week)
    expect(channels.map(({ people }) => people)).toEqual([
      { names: ['Bia'], invitations: 0 },
      { names: ['Bia'], invitations: 1 },
    ])
    const own = eq(memberships.userId, bia)
    const [access] = await ctx.system.select().from(memberships).where(own)
    expect(access?.virtualChannelIds).toEqual([virtualChannelId, ids['Marketplace']])
    expect(await auditOf(ctx)).toEqual([])
  })

  it('of another account is not found, and stays as it is', async () => {
    const theirs = await channelStore(engines, two)
    const { ctx } = await channelStore(engines, {})
    const virtualChannelId = theirs.ids['Sul'] ?? ''
    const notFound = { code: 'notFound' }
    await expect(deleteVirtualChannel(ctx, { virtualChannelId })).rejects.toMatchObject(notFound)
    await expect(editVirtualChannel(ctx, { virtualChannelId, version: 1, ...named })).rejects.toMatchObject(
      notFound,
    )
    await expect(getVirtualChannelHistory(ctx, { virtualChannelId })).rejects.toMatchObject(notFound)
    await expect(orderVirtualChannels(ctx, { ids: Object.values(theirs.ids) })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await namesIn(theirs.ctx)).toEqual(['Marketplace', 'Sul'])
  })
})

describe('the order of the channels', () => {
  it('says to whom orders of several are attributed, and is in the audit', async () => {
    const { ctx, ids } = await channelStore(engines, two)
    const attributed = async () =>
      (await listVirtualChannels(ctx, week)).channels.map(({ name, attributed: sold }) => [
        name,
        sold?.orders,
      ])
    expect(await attributed()).toEqual([
      ['Marketplace', 3],
      ['Sul', 1],
    ])
    await orderVirtualChannels(ctx, { ids: [ids['Sul'] ?? '', ids['Marketplace'] ?? ''] })
    expect(await attributed()).toEqual([
      ['Sul', 3],
      ['Marketplace', 1],
    ])
    expect(await auditOf(ctx)).toMatchObject([
      { action: 'virtual-channel.order', after: { order: ['Sul', 'Marketplace'] } },
    ])
  })

  it.each([
    ['of some of them', (ids: string[]) => ids.slice(1)],
    ['of one twice', (ids: string[]) => [ids[0] ?? '', ids[0] ?? '']],
    ['with one that is gone', (ids: string[]) => [...ids, randomUUID()]],
  ])('%s is refused', async (_name, wrong) => {
    const { ctx, ids } = await channelStore(engines, two)
    await expect(orderVirtualChannels(ctx, { ids: wrong(Object.values(ids)) })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await namesIn(ctx)).toEqual(['Marketplace', 'Sul'])
  })
})

describe('who may not change virtual channels', () => {
  const changes: [string, (ctx: AccountContext, id: string) => Promise<unknown>][] = [
    ['create', (ctx) => createVirtualChannel(ctx, named)],
    ['edit', (ctx, id) => editVirtualChannel(ctx, { virtualChannelId: id, version: 1, ...named })],
    ['delete', (ctx, id) => deleteVirtualChannel(ctx, { virtualChannelId: id })],
    ['order', (ctx, id) => orderVirtualChannels(ctx, { ids: [id] })],
  ]

  it.each(changes)('may only look: refused to %s', async (_name, change) => {
    const { ctx, ids } = await channelStore(engines, two, 'viewer')
    await expect(change(ctx, ids['Sul'] ?? '')).rejects.toMatchObject({ code: 'forbidden' })
    expect(await auditOf(ctx)).toEqual([])
  })

  it.each(changes)(
    'has a part of the account, and would widen it himself: refused to %s',
    async (_name, change) => {
      const { ctx, ids } = await channelStore(engines, two)
      const id = ids['Sul'] ?? ''
      const part = { ...ctx, channelIds: [id], virtualChannel: { id, name: 'Sul', rule: [south] } }
      await expect(change(part, id)).rejects.toMatchObject({ code: 'forbidden' })
      expect(await namesIn(ctx)).toEqual(['Marketplace', 'Sul'])
      expect(await auditOf(ctx)).toEqual([])
    },
  )
})
