import { describe, expect, it } from 'vitest'
import { whatsAppPeople } from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { deleteDestination } from '../../server/destinations/delete-destination.ts'
import { testDestination } from '../../server/destinations/test-destination.ts'
import { disconnectNumber, submitTemplate, testNumber } from './change-number.ts'
import { connectNumber } from './connect-number.ts'
import { listSends } from './list-sends.ts'
import { addPerson, removePerson } from './people.ts'
import { previewTest } from './preview-test.ts'
import { ana, site, subscription, whatsAppScreen } from './testing/whatsapp-screen.ts'

const { at, parts, read, connect, save, onlyList, audited } = whatsAppScreen()
const approve = async () => {
  await submitTemplate(at.ctx, parts())
  at.standIn.judgeTemplate('APPROVED')
  await at.standIn.webhooks.settled()
}

describe('a number', () => {
  it('is connected when Meta knows it, audited, and what opens it is told to nobody', async () => {
    const number = await connect()
    expect(number).toMatchObject({ display: '+55 11 4000-1234', isOfficial: true, error: null, version: 1 })
    const { rows } = await at.engines.owner.query<{ row: string }>(
      'SELECT to_jsonb(n)::text AS row FROM whatsapp_numbers AS n WHERE account_id = $1',
      [at.ctx.account.id],
    )
    const told = JSON.stringify([await read(), await audited(), rows])
    const { accessToken, appSecret, verifyToken } = at.standIn.key
    for (const secret of [accessToken, appSecret, verifyToken]) expect(told).not.toContain(secret)
    expect((await audited()).map(({ action }) => action)).toEqual(['whatsapp.connect'])
  })

  it('with a wrong token, of another account already, or without a secret is refused on its field', async () => {
    const wrong = connectNumber(at.ctx, { ...at.standIn.key, accessToken: 'outro', version: 0 }, parts())
    await expect(wrong).rejects.toMatchObject({
      details: { fields: { accessToken: expect.stringMatching(/recusou o token/) } },
    })
    const { accessToken: _, ...less } = at.standIn.key
    await expect(connectNumber(at.ctx, { ...less, version: 0 }, parts())).rejects.toMatchObject({
      details: { fields: { accessToken: 'Campo obrigatório' } },
    })
    await connect(await at.engines.newAccount())
    await expect(connect()).rejects.toMatchObject({
      details: { fields: { phoneNumberId: expect.stringMatching(/já está conectado/) } },
    })
    expect(await audited()).toEqual([])
  })

  it('keeps its secrets where others are not given, and says when its token ended', async () => {
    await connect()
    const { phoneNumberId, businessId } = at.standIn.key
    await connectNumber(at.ctx, { phoneNumberId, businessId, version: 1 }, parts())
    expect(await testNumber(at.ctx, parts())).toMatchObject({ delivered: true })
    at.standIn.key.accessToken = 'outro'
    expect(await testNumber(at.ctx, parts())).toMatchObject({ delivered: false })
    expect((await read()).number?.error).toMatch(/recusou o token/)
    await expect(
      connectNumber(at.ctx, { phoneNumberId, businessId, version: 1 }, parts()),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    await disconnectNumber(at.ctx, { version: 2 })
    expect((await read()).number).toBeNull()
  })

  it('has its template submitted and its approval told by the webhook', async () => {
    await connect()
    expect(await submitTemplate(at.ctx, parts())).toMatchObject({ delivered: true })
    expect((await read()).templates).toMatchObject([{ name: 'farol_aviso', status: 'PENDING', isOurs: true }])
    at.standIn.judgeTemplate('APPROVED')
    await at.standIn.webhooks.settled()
    expect((await read()).templates).toMatchObject([{ status: 'APPROVED', reason: null }])
    expect((await read()).number?.webhookAt).not.toBeNull()
    expect(await submitTemplate(at.ctx, parts())).toMatchObject({ delivered: false })
  })
})

describe('a list', () => {
  it('has people with their consent, masked, and a route of its own', async () => {
    await connect()
    const quiet = { from: 1320, until: 420, weekdays: [1, 2], criticalPasses: true }
    const { id: listId } = await save({ subscription: { ...subscription, severities: ['critical'], quiet } })
    await addPerson(at.ctx, { listId, ...ana }, at.ctx.keyring)
    const list = await onlyList()
    expect(list).toMatchObject({ state: 'active', subscription: { severities: ['critical'], quiet } })
    const by = 'Pessoa de teste'
    expect(list.people).toMatchObject([
      { name: 'Ana', phone: '(11) •••••-4321', consent: { how: 'Formulário de admissão', by } },
    ])
    await save({
      id: listId,
      version: 1,
      name: 'Noite',
      subscription: { ...subscription, areas: ['payments'] },
    })
    expect(await onlyList()).toMatchObject({
      name: 'Noite',
      version: 2,
      otherRoutes: [],
      subscription: { areas: ['payments'], severities: [], quiet: null },
    })
    const told = JSON.stringify([await read(), await audited()])
    expect(told).not.toContain('98765')
    const { rows } = await at.engines.owner.query<{ row: string }>(
      'SELECT to_jsonb(p)::text AS row FROM whatsapp_people AS p WHERE account_id = $1',
      [at.ctx.account.id],
    )
    expect(rows[0]?.row).not.toMatch(/98765|Ana/)
    await deleteDestination(at.ctx, { destinationId: listId, version: 2 })
    expect((await read()).lists).toEqual([])
    expect((await audited()).map(({ action }) => action)).toEqual([
      'whatsapp.connect',
      'whatsapp-list.create',
      'whatsapp-list.add',
      'whatsapp-list.edit',
      'destination.delete',
    ])
  })

  it('does not bring back who asked to leave, by whatever list', async () => {
    await connect()
    await approve()
    const { id: first } = await save()
    const { id: personId } = await addPerson(at.ctx, { listId: first, ...ana }, at.ctx.keyring)
    at.standIn.say('5511987654321', 'SAIR')
    await at.standIn.webhooks.settled()
    await removePerson(at.ctx, { listId: first, personId }, at.ctx.keyring)
    const [left] = await at.engines.db.select().from(whatsAppPeople).where(eq(whatsAppPeople.id, personId))
    const { keyring: keys } = at.ctx
    expect(left).toMatchObject({ consentAt: null, consentHow: null, optedOutAt: expect.any(Date) })
    const kept = openWhatsApp(keys, 'whatsapp-person', personId, left?.sealed ?? '')
    expect(kept).toEqual({ phone: '5511987654321', name: '' })
    await addPerson(at.ctx, { listId: first, ...ana }, at.ctx.keyring)
    const [known] = (await onlyList()).people
    expect(known?.optedOutAt).not.toBeNull()
    expect((await onlyList()).state).toBe('empty')
    const { db, keyring, now } = at.ctx
    const sent = await testDestination(
      at.ctx,
      { destinationId: first },
      { ...parts(), db, keyring, now, siteAddress: site },
    )
    expect(sent).toMatchObject({ delivered: false, sentence: expect.stringMatching(/pediu para sair/) })
    expect(at.standIn.world.accepted).toEqual([])
  })

  it('shows before a test exactly what the phone shows after it, as a template and as text', async () => {
    await connect()
    await approve()
    const { id: listId } = await save()
    await addPerson(at.ctx, { listId, ...ana }, at.ctx.keyring)
    const preview = await previewTest(at.ctx, { listId }, { keyring: at.ctx.keyring, siteAddress: site })
    const { db, keyring, now } = at.ctx
    const send = () =>
      testDestination(at.ctx, { destinationId: listId }, { ...parts(), db, keyring, now, siteAddress: site })
    expect(await send()).toMatchObject({ delivered: true })
    at.standIn.say('5511987654321', 'oi')
    await at.standIn.webhooks.settled()
    expect(await send()).toMatchObject({ delivered: true })
    await at.standIn.webhooks.settled()
    expect(at.standIn.world.accepted.map(({ text }) => text)).toEqual([preview.template, preview.text])
    const log = await listSends(at.ctx, { listId, page: 1 }, keyring)
    expect(log.items.map(({ form, state }) => `${form} ${state}`)).toEqual([
      'text delivered',
      'template delivered',
    ])
    expect(log.items[0]).toMatchObject({ person: 'Ana (11) •••••-4321', list: 'Plantão' })
    expect((await listSends(at.ctx, { state: 'failed', page: 1 }, keyring)).total).toBe(0)
    expect((await onlyList()).lastSentAt).not.toBeNull()
  })

  it('writes in the format of its list, which is the full one until somebody chooses, and is recorded', async () => {
    await connect()
    await approve()
    const { id } = await save()
    expect(await onlyList()).toMatchObject({ format: 'full' })
    const show = () => previewTest(at.ctx, { listId: id }, { keyring: at.ctx.keyring, siteAddress: site })
    const full = await show()
    await save({ id, version: 1, format: 'short' })
    await save({ id, version: 2, name: 'Plantão da noite' })
    expect(await onlyList()).toMatchObject({ format: 'short', name: 'Plantão da noite' })
    const preview = await show()
    expect(preview.text.length).toBeLessThan(full.text.length)
    await addPerson(at.ctx, { listId: id, ...ana }, at.ctx.keyring)
    const { db, keyring, now } = at.ctx
    const sending = { ...parts(), db, keyring, now, siteAddress: site }
    await testDestination(at.ctx, { destinationId: id }, sending)
    expect(at.standIn.world.accepted.map(({ text }) => text)).toEqual([preview.template])
    const edits = (await audited()).filter(({ action }) => action === 'whatsapp-list.edit')
    expect(edits.map(({ before, after }) => [before, after])).toMatchObject([
      [{ format: 'full' }, { format: 'short' }],
      [{ format: 'short' }, { format: 'short' }],
    ])
  })

  it('with bad input is refused on its field', async () => {
    await connect()
    const { id: listId } = await save()
    const later = addPerson(at.ctx, { listId, ...ana, consentOn: '2099-01-01' }, at.ctx.keyring)
    await expect(later).rejects.toMatchObject({
      details: { fields: { consentOn: expect.stringMatching(/futura/) } },
    })
    for (let end = 10; end < 40; end++)
      await addPerson(at.ctx, { listId, ...ana, phone: `119876543${end}` }, at.ctx.keyring)
    await expect(addPerson(at.ctx, { listId, ...ana }, at.ctx.keyring)).rejects.toMatchObject({
      details: { fields: { phone: expect.stringMatching(/30 pessoas/) } },
    })
  })
})
