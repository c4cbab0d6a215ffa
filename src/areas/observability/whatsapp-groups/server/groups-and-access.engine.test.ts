import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { permissionsByRole } from '#model/permissions.ts'
import { receiveWhatsApp } from '#platform/notices/whatsapp/receive-whatsapp.ts'
import { deleteDestination } from '../../server/destinations/delete-destination.ts'
import { disconnectNumber, submitTemplate, testNumber } from './change-number.ts'
import { connectNumber } from './connect-number.ts'
import { listSends } from './list-sends.ts'
import { addPerson, removePerson } from './people.ts'
import { previewTest } from './preview-test.ts'
import { ana, site, whatsAppScreen } from './testing/whatsapp-screen.ts'

const { at, parts, read, connect, save, onlyList } = whatsAppScreen()

describe('a group', () => {
  it('is asked of Meta, waits for its invitation, which only who may edit reads, and for its people', async () => {
    await connect()
    at.numberId = null
    const { id } = await save({ form: 'group', name: 'Plantão da noite' })
    expect(await onlyList()).toMatchObject({ state: 'invited', invite: null })
    const { db, keyring } = at.engines
    await at.standIn.webhooks.settled()
    const { number } = await read()
    for (const webhook of at.standIn.webhooks.sent)
      await receiveWhatsApp(
        { db, keyring, now: () => new Date() },
        { numberId: number?.id ?? '', ...webhook },
      )
    expect((await onlyList()).invite).toMatch(/^https:\/\/chat\.whatsapp\.com\//)
    const viewer = { ...at.ctx, permissions: permissionsByRole.viewer }
    expect((await read(viewer)).lists[0]?.invite).toBeNull()
    at.numberId = number?.id ?? null
    at.standIn.join([...at.standIn.world.groups.keys()][0] ?? '', '5521912345678')
    await at.standIn.webhooks.settled()
    expect(await onlyList()).toMatchObject({ id, state: 'active', people: [{ phone: '(21) •••••-5678' }] })
    await expect(addPerson(at.ctx, { listId: id, ...ana }, at.ctx.keyring)).rejects.toMatchObject({
      details: { fields: { phone: expect.stringMatching(/convite/) } },
    })
  })

  it('is not tried where the number is not eligible', async () => {
    at.standIn.world.isOfficial = false
    await connect()
    await expect(save({ form: 'group' })).rejects.toMatchObject({
      details: { fields: { form: expect.stringMatching(/contas oficiais/) } },
    })
    expect(at.standIn.world.groups.size).toBe(0)
    expect((await read()).lists).toEqual([])
  })
})

describe('what is of another account, or not allowed', () => {
  it('is not found, and not read', async () => {
    await connect()
    const { id: listId } = await save()
    const { id: personId } = await addPerson(at.ctx, { listId, ...ana }, at.ctx.keyring)
    const other = await at.engines.newAccount()
    expect(await read(other)).toMatchObject({ number: null, lists: [], templates: [] })
    const asked = [
      addPerson(other, { listId, ...ana }, other.keyring),
      removePerson(other, { listId, personId }, other.keyring),
      save({ id: listId, version: 1 }, other),
      previewTest(other, { listId }, { keyring: other.keyring, siteAddress: site }),
      deleteDestination(other, { destinationId: listId, version: 1 }),
      testNumber(other, parts()),
    ]
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ reason: { code: 'notFound' } })
    expect((await listSends(other, { listId, page: 1 }, other.keyring)).total).toBe(0)
  })

  it.each([
    ['may only look', () => ({ ...at.ctx, permissions: permissionsByRole.viewer })],
    ['sees some channels', () => ({ ...at.ctx, channelIds: [randomUUID()] })],
  ])('is refused to who %s', async (_, who) => {
    await connect()
    const { id: listId } = await save()
    const by = who()
    const asked = [
      connectNumber(by, { ...at.standIn.key, version: 1 }, parts()),
      testNumber(by, parts()),
      disconnectNumber(by, { version: 1 }),
      submitTemplate(by, parts()),
      save({}, by),
      addPerson(by, { listId, ...ana }, at.ctx.keyring),
      removePerson(by, { listId, personId: randomUUID() }, at.ctx.keyring),
    ]
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ reason: { code: 'forbidden' } })
  })
})
