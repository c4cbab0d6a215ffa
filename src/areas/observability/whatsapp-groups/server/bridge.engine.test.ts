import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { permissionsByRole } from '#model/permissions.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { testNotice } from '#platform/notices/testing/notices.ts'
import { whatsAppSends } from '#platform/notices/whatsapp/schema.ts'
import { sealWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { retryDelivery } from '../../monitoring/server/destinations/retry-delivery.ts'
import { deleteDestination } from '../../server/destinations/delete-destination.ts'
import { testDestination } from '../../server/destinations/test-destination.ts'
import { ConnectBridge } from '../bridge-contract.ts'
import { SaveList } from '../contract.ts'
import { bridgeRisk } from './bridge-risk.ts'
import { disconnectBridge, listBridgeGroups, testBridge } from './change-bridge.ts'
import { connectBridge } from './connect-bridge.ts'
import { listSends } from './list-sends.ts'
import { addPerson } from './people.ts'
import { previewTest } from './preview-test.ts'
import { ana, site, subscription, whatsAppScreen } from './testing/whatsapp-screen.ts'

const { at, parts, read, bridge, save, onlyList, audited } = whatsAppScreen()
const fieldsOf = (fields: object) => ({ details: { fields } })
const groupId = () => at.evolution.world.groups[0]?.id ?? ''
const ofGroup = () => save({ form: 'bridge', name: 'Operação', groupId: groupId() })
const sendTest = (destinationId: string) => {
  const { db, keyring, now } = at.ctx
  return testDestination(at.ctx, { destinationId }, { ...parts(), db, keyring, now, siteAddress: site })
}

describe('the bridge', () => {
  it('is off until its risk is accepted, and keeps who did, when and in which words', async () => {
    expect(await read()).toMatchObject({ bridge: null, bridgeRisk })
    await expect(bridge({ accepted: false })).rejects.toMatchObject(
      fieldsOf({ accepted: expect.stringMatching(/aceitar o risco/) }),
    )
    expect(at.evolution.world.asked).toEqual([])
    const connected = await bridge()
    expect(connected).toMatchObject({
      instance: 'plantao',
      host: new URL(at.evolution.url).host,
      state: 'open',
      error: null,
      acceptedBy: 'Pessoa de teste',
      acceptedText: bridgeRisk,
      version: 1,
    })
    expect((await read()).bridge).toEqual(connected)
    const [row] = await audited()
    expect(row).toMatchObject({ action: 'whatsapp-bridge.connect' })
    expect(JSON.stringify(row)).toContain(bridgeRisk)
  })

  it('tells its key and its address to nobody', async () => {
    await bridge()
    const { apiKey, server } = at.evolution.key
    const answers = [await read(), await testBridge(at.ctx, parts()), await listBridgeGroups(at.ctx, parts())]
    await bridge({ version: 1, instance: 'plantao' })
    at.evolution.world.hostile = (_, response) => void response.writeHead(500).end(apiKey)
    const refused = [
      await testBridge(at.ctx, parts()),
      await bridge({ version: 2 }).catch((error: unknown) => error),
    ]
    const { rows } = await at.engines.owner.query<{ row: string }>(
      'SELECT to_jsonb(b)::text AS row FROM whatsapp_bridges AS b WHERE account_id = $1',
      [at.ctx.account.id],
    )
    const told = JSON.stringify([answers, refused, await read(), await audited(), rows])
    expect(told).not.toContain(apiKey)
    expect(told).not.toContain(server)
  })

  it('is refused on the field that is wrong', async () => {
    const { server, apiKey: _, ...less } = at.evolution.key
    const cases: [Partial<ConnectBridge>, object][] = [
      [{ apiKey: 'outra' }, { apiKey: expect.stringMatching(/recusou a chave/) }],
      [{ instance: 'outra' }, { instance: expect.stringMatching(/não conhece/) }],
      [{ server: 'ponte' }, { server: 'URL inválida' }],
      [{ server: 'ftp://ponte.exemplo.com.br' }, { server: 'URL inválida' }],
      [{ server: `${server}/?a=1` }, { server: 'URL inválida' }],
      [{ server: 'https://eu:senha@ponte.exemplo.com.br' }, { server: 'URL inválida' }],
      [{ server: 'https://192.168.0.10' }, { server: expect.stringMatching(/não é pública/) }],
      [{ server: 'http://ponte.exemplo.com.br' }, { server: expect.stringMatching(/precisa ser https/) }],
    ]
    for (const [more, fields] of cases) await expect(bridge(more)).rejects.toMatchObject(fieldsOf(fields))
    const noKey = connectBridge(at.ctx, { ...less, server, accepted: true, version: 0 }, parts())
    await expect(noKey).rejects.toMatchObject(fieldsOf({ apiKey: 'Campo obrigatório' }))
    expect(await audited()).toEqual([])
    const shapes = [
      { instance: '..' },
      { instance: 'a/b' },
      { instance: '' },
      { apiKey: 'a b' },
      { apiKey: 'á' },
    ]
    const input = { ...at.evolution.key, accepted: true, version: 0 }
    expect(ConnectBridge.safeParse(input).success).toBe(true)
    for (const shape of shapes) expect(ConnectBridge.safeParse({ ...input, ...shape }).success).toBe(false)
  })

  it('keeps its key for its own address alone, and says what it is when asked', async () => {
    await bridge()
    const { instance, server } = at.evolution.key
    const again = { instance, accepted: false }
    await connectBridge(at.ctx, { ...again, version: 1 }, parts())
    const elsewhere = connectBridge(at.ctx, { ...again, server: `${server}/outra`, version: 2 }, parts())
    await expect(elsewhere).rejects.toMatchObject(fieldsOf({ apiKey: expect.stringMatching(/de novo/) }))
    await expect(connectBridge(at.ctx, { ...again, version: 1 }, parts())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await testBridge(at.ctx, parts())).toMatchObject({
      delivered: true,
      groups: [{ name: 'Operação da loja' }, { name: 'Plantão da noite' }],
    })
    for (const [state, sentence] of [
      ['close', /desconectada/],
      ['connecting', /ainda não se conectou/],
    ] as const) {
      at.evolution.world.state = state
      expect(await testBridge(at.ctx, parts())).toMatchObject({
        delivered: false,
        groups: [],
        sentence: expect.stringMatching(sentence),
      })
      expect((await read()).bridge).toMatchObject({ state, error: null })
    }
    at.evolution.key.apiKey = 'outra'
    expect(await testBridge(at.ctx, parts())).toMatchObject({ delivered: false })
    expect((await read()).bridge?.error).toMatch(/recusou a chave/)
    await disconnectBridge(at.ctx, { version: 2 })
    expect((await read()).bridge).toBeNull()
    expect((await audited()).map(({ action }) => action)).toEqual([
      'whatsapp-bridge.connect',
      'whatsapp-bridge.edit',
      ...Array.from({ length: 4 }, () => 'whatsapp-bridge.test'),
      'whatsapp-bridge.disconnect',
    ])
  })
})

describe('a group of the bridge', () => {
  it('is chosen from those that it sees, once, and has a route like any list', async () => {
    await expect(save({ form: 'bridge', groupId: groupId() })).rejects.toMatchObject(
      fieldsOf({ form: expect.stringMatching(/Ligue a ponte/) }),
    )
    await bridge()
    for (const [id, problem] of [
      [undefined, /Escolha um grupo/],
      ['120363000000000000@g.us', /não vê este grupo/],
    ] as const)
      await expect(save({ form: 'bridge', ...(id !== undefined && { groupId: id }) })).rejects.toMatchObject(
        fieldsOf({ groupId: expect.stringMatching(problem) }),
      )
    const list = { version: 0, form: 'bridge', name: 'x', enabled: true, subscription }
    for (const person of ['5511987654321', '5511987654321@s.whatsapp.net'])
      expect(SaveList.safeParse({ ...list, groupId: person }).success).toBe(false)
    const { id } = await ofGroup()
    expect(await onlyList()).toMatchObject({
      id,
      form: 'bridge',
      state: 'active',
      groupName: 'Operação da loja',
      people: [],
      subscription: { severities: [], quiet: null },
    })
    await expect(ofGroup()).rejects.toMatchObject(fieldsOf({ groupId: expect.stringMatching(/já está/) }))
    await expect(addPerson(at.ctx, { listId: id, ...ana }, at.ctx.keyring)).rejects.toMatchObject(
      fieldsOf({ phone: expect.stringMatching(/só no grupo/) }),
    )
    await save({ id, version: 1, form: 'bridge', name: 'Loja', enabled: false })
    expect(await onlyList()).toMatchObject({ name: 'Loja', state: 'off', version: 2 })
    await deleteDestination(at.ctx, { destinationId: id, version: 2 })
    await ofGroup()
  })

  it('shows before a test exactly what arrives, without the way out, and never says that it arrived', async () => {
    await bridge()
    const { id: listId } = await ofGroup()
    const preview = await previewTest(at.ctx, { listId }, { keyring: at.ctx.keyring, siteAddress: site })
    expect(preview.template).toBeNull()
    expect(preview.text).not.toMatch(/SAIR/)
    expect(await sendTest(listId)).toEqual({
      delivered: true,
      sentence: 'A ponte aceitou o teste. Confira no grupo se chegou.',
    })
    expect(at.evolution.world.accepted).toEqual([{ to: groupId(), text: preview.text }])
    const { items } = await listSends(at.ctx, { listId, page: 1 }, at.ctx.keyring)
    expect(items).toMatchObject([
      { byBridge: true, person: null, state: 'sent', deliveredAt: null, readAt: null },
    ])
  })

  it('says what is wrong with it, and of a lost answer that nobody knows', async () => {
    await bridge()
    const { id: listId } = await ofGroup()
    at.evolution.misbehave({ breaksAfter: true })
    expect(await sendTest(listId)).toMatchObject({
      delivered: false,
      sentence: expect.stringMatching(/Envio não confirmado/),
    })
    expect((await listSends(at.ctx, { state: 'unknown', page: 1 }, at.ctx.keyring)).total).toBe(1)
    expect((await onlyList()).failures).toBe(1)
    at.evolution.misbehave({ status: 400, message: ['Error: item-not-found'] })
    await sendTest(listId)
    expect(await onlyList()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/não existe mais/),
    })
    expect(await sendTest(listId)).toMatchObject({ delivered: true })
    expect(await onlyList()).toMatchObject({ state: 'active', reason: null })
    await disconnectBridge(at.ctx, { version: 1 })
    expect((await onlyList()).state).toBe('noBridge')
    expect(await sendTest(listId)).toMatchObject({
      delivered: false,
      sentence: expect.stringMatching(/desligada/),
    })
  })
})

it('a message of which nobody knows whether it left may leave again once a person tries it again', async () => {
  await bridge()
  const { id: destinationId } = await ofGroup()
  const { db, keyring, now, account } = at.ctx
  const notice = testNotice()
  const labels = { severity: notice.severity, area: 'payments', ruleId: null, virtualChannelId: null }
  await db.transaction((tx) => queueNotice({ tx, keyring, now: now() }, account.id, notice, labels))
  const own = eq(deliveries.destinationId, destinationId)
  await db.update(deliveries).set({ state: 'dead', endedAt: now() }).where(own)
  const [delivery] = await db.select().from(deliveries).where(own)
  const id = randomUUID()
  const sent = { form: 'text', state: 'unknown', byBridge: true } as const
  await db.insert(whatsAppSends).values({
    ...sent,
    noticeKeys: [notice.key],
    id,
    accountId: account.id,
    destinationId,
    messageId: randomUUID(),
    createdAt: now(),
    triedAt: now(),
    sealed: sealWhatsApp(keyring, 'whatsapp-send', id, { title: notice.title, needs: 'payments.view' }),
  })
  await retryDelivery(at.ctx, { deliveryId: delivery?.id ?? '' })
  const { items } = await listSends(at.ctx, { listId: destinationId, page: 1 }, keyring)
  expect(items).toMatchObject([
    { state: 'failed', reason: expect.stringMatching(/solicitou enviar de novo/), title: notice.title },
  ])
  const withoutPayments = { ...at.ctx, permissions: new Set(['observability.view' as const]) }
  const seen = await listSends(withoutPayments, { listId: destinationId, page: 1 }, keyring)
  expect(seen.items).toMatchObject([{ title: 'Aviso de uma área que você não vê' }])
})

describe('what is of another account, or not allowed', () => {
  it('is not found, and not read', async () => {
    await bridge()
    const { id } = await ofGroup()
    const other = await at.engines.newAccount()
    expect(await read(other)).toMatchObject({ bridge: null, lists: [] })
    const asked = [
      testBridge(other, parts()),
      listBridgeGroups(other, parts()),
      disconnectBridge(other, { version: 1 }),
      previewTest(other, { listId: id }, { keyring: other.keyring, siteAddress: site }),
      retryDelivery(other, { deliveryId: randomUUID() }),
      save({ id, version: 1, form: 'bridge' }, other),
    ]
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ reason: { code: 'notFound' } })
    await expect(save({ form: 'bridge', groupId: groupId() }, other)).rejects.toMatchObject(
      fieldsOf({ form: expect.stringMatching(/Ligue a ponte/) }),
    )
  })

  it.each([
    ['may only look', () => ({ ...at.ctx, permissions: permissionsByRole.viewer })],
    ['sees some channels', () => ({ ...at.ctx, channelIds: [randomUUID()] })],
  ])('is refused to who %s', async (_, who) => {
    await bridge()
    const by = who()
    const asked = at.evolution.world.asked.length
    const tried = [
      bridge({ version: 1 }, by),
      testBridge(by, parts()),
      listBridgeGroups(by, parts()),
      disconnectBridge(by, { version: 1 }),
      save({ form: 'bridge', groupId: groupId() }, by),
    ]
    for (const one of await Promise.allSettled(tried))
      expect(one).toMatchObject({ reason: { code: 'forbidden' } })
    expect(at.evolution.world.asked).toHaveLength(asked)
  })

  it('is connected by who administers the account alone, and used and disconnected by who edits alerts', async () => {
    const analyst = { ...at.ctx, permissions: permissionsByRole.analyst }
    await expect(bridge({}, analyst)).rejects.toMatchObject({ code: 'forbidden' })
    await bridge()
    expect((await listBridgeGroups(analyst, parts())).groups).toHaveLength(2)
    await save({ form: 'bridge', groupId: groupId() }, analyst)
    await disconnectBridge(analyst, { version: 1 })
  })
})
