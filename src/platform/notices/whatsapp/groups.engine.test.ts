import { describe, expect, it } from 'vitest'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { addRoute, testNotice } from '../testing/notices.ts'
import { sendingPlace } from '../testing/sending-place.ts'
import { receiveWhatsApp } from './receive-whatsapp.ts'
import { whatsAppGroups, whatsAppMembers } from './schema.ts'
import { whatsAppPlace } from './testing/whatsapp-place.ts'

const minute = 60_000
const sending = sendingPlace('whatsapp_groups')
const { place, rows, start, queue, pass, expectStates } = sending
const { at, group, groupRow, accepted, settled } = whatsAppPlace(sending)
const [ana, bia] = ['5511987654321', '5521912345678']
const texts = () => accepted().map(({ to, form }) => `${to} ${form}`)

describe('an official group', () => {
  /** Asked of the stand-in, as the screen does. */
  const ask = async () => {
    const id = await group()
    const headers = { authorization: `Bearer ${at.standIn.key.accessToken}` }
    const made = await fetch(`${at.standIn.url}/v25.0/${at.standIn.key.phoneNumberId}/groups`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        subject: 'Plantão',
        join_approval_mode: 'auto_approve',
      }),
    })
    const { request_id: requestId } = (await made.json()) as { request_id: string }
    await settled()
    // faster than what was asked for it: it is said again
    expect(new Set(at.outcomes)).toEqual(new Set(['later']))
    await place.engines.db
      .insert(whatsAppGroups)
      .values({ destinationId: id, accountId: place.ctx.account.id, requestId, status: 'asked' })
    const parts = { db: place.engines.db, keyring: place.ctx.keyring, now: place.now }
    for (const webhook of at.standIn.webhooks.sent)
      await receiveWhatsApp(parts, { numberId: at.numberId, ...webhook })
    return id
  }

  it('has its invitation by the webhook, receives when somebody joined, and nothing while somebody in it asked to leave', async () => {
    const id = await ask()
    const invited = await groupRow(id)
    expect(invited).toMatchObject({ status: 'invited' })
    expect(invited.invite).not.toContain('chat.whatsapp.com')
    await addRoute(place.ctx, { destinationIds: [id] })
    start()
    await queue(testNotice())
    await expectStates('failed 1')
    expect((await rows())[0]?.lastError).toMatch(/Ninguém entrou/)
    const groupId = invited.groupId ?? ''
    at.standIn.join(groupId, bia)
    await settled()
    expect(await groupRow(id)).toMatchObject({ status: 'active' })
    await pass(20 * minute)
    await expectStates('sent 2')
    at.standIn.say(bia, 'oi', { groupId })
    await settled()
    await queue(testNotice())
    await expectStates('sent 2,sent 1')
    expect(texts()).toEqual([`${groupId} template`, `${groupId} text`])
    await pass(minute)
    at.standIn.say(bia, 'sair', { groupId })
    await settled()
    await queue(testNotice())
    await expectStates('sent 2,sent 1,dead 1')
    expect(accepted()).toHaveLength(2)
  })

  it('knows who left, in whatever order it is told', async () => {
    const id = await ask()
    const { groupId } = await groupRow(id)
    at.hears = false
    at.standIn.join(groupId ?? '', ana)
    place.clock.now += 2000
    at.standIn.leave(groupId ?? '', ana)
    await settled()
    const parts = { db: place.engines.db, keyring: place.ctx.keyring, now: place.now }
    for (const webhook of at.standIn.webhooks.sent.toReversed())
      await receiveWhatsApp(parts, { numberId: at.numberId, ...webhook })
    const known = await place.engines.db
      .select()
      .from(whatsAppMembers)
      .where(and(eq(whatsAppMembers.destinationId, id), eq(whatsAppMembers.gone, false)))
    expect(known).toEqual([])
    expect(await groupRow(id)).toMatchObject({ status: 'invited' })
  })

  it('in which somebody is before its own id was told is asked for again, and others of the number are not', async () => {
    const parts = { db: place.engines.db, keyring: place.ctx.keyring, now: place.now }
    const id = await group()
    await place.engines.db
      .insert(whatsAppGroups)
      .values({ destinationId: id, accountId: place.ctx.account.id, requestId: 'r', status: 'asked' })
    const strange = { id: 'g', requestId: 'r', subject: 'Plantão', people: new Set<string>(), inviteLink: '' }
    at.standIn.world.groups.set('g', strange)
    at.standIn.join('g', ana)
    await settled()
    const [webhook] = at.standIn.webhooks.sent
    if (webhook === undefined) throw new Error('no webhook')
    const again = () => receiveWhatsApp(parts, { numberId: at.numberId, ...webhook })
    expect(await again()).toBe('later')
    await place.engines.db.update(whatsAppGroups).set({ groupId: 'other' })
    expect(await again()).toBe('kept')
    await place.engines.db.update(whatsAppGroups).set({ groupId: 'g', status: 'invited' })
    expect(await again()).toBe('kept')
    expect(await groupRow(id)).toMatchObject({ status: 'active' })
  })
})
