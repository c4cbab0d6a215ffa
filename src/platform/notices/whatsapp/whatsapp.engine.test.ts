import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { queueNotice } from '../queue-notice.ts'
import { noticeRoutes } from '../schema.ts'
import { testNotice } from '../testing/notices.ts'
import { patience, sendingPlace } from '../testing/sending-place.ts'
import { answerChallenge, receiveWhatsApp } from './receive-whatsapp.ts'
import { whatsAppNumbers, whatsAppTemplates } from './schema.ts'
import { openWhatsApp } from './seals.ts'
import { whatsAppPlace } from './testing/whatsapp-place.ts'

const minute = 60_000
const hour = 60 * minute
const sending = sendingPlace('whatsapp_sender')
const { place, rows, start, queue, pass, expectStates } = sending
const { at, list, person, sends, accepted, settled, expectSends } = whatsAppPlace(sending)
const [ana, bia] = ['5511987654321', '5521912345678']
const texts = () => accepted().map(({ to, form }) => `${to} ${form}`)
const inTurn = (a: string, b: string) => a.localeCompare(b)

it('to who has not written, a template leaves, once to each person of a list, and its statuses come back in any order', async () => {
  await list(ana, bia)
  start()
  await queue(testNotice({ needs: { title: 'payments.view' } }))
  await expectStates('sent 1')
  await settled()
  expect(texts().toSorted(inTurn)).toEqual([`${ana} template`, `${bia} template`])
  await expectSends('delivered template,delivered template')
  expect(accepted()[0]?.text).toContain('Alerta: Aprovação abaixo do esperado')
  expect(accepted()[0]?.text).toContain('/observability/monitoring/alerts/7?account=1')
  const [row] = await sends()
  expect(row?.sentAt).not.toBeNull()
  expect(row?.deliveredAt).not.toBeNull()
  expect(openWhatsApp(place.ctx.keyring, 'whatsapp-send', row?.id ?? '', row?.sealed ?? '')).toEqual({
    title: 'Alerta: Aprovação abaixo do esperado',
    needs: 'payments.view',
  })
})

it('who wrote within a day gets free text, and a template again after it; a phone is the same with or without its ninth digit', async () => {
  await list(ana)
  start()
  at.standIn.say('551187654321', 'oi')
  at.standIn.world.inbound.set(ana, place.now())
  await settled()
  await queue(testNotice())
  await expectStates('sent 1')
  await pass(24 * hour)
  await queue(testNotice())
  await expectStates('sent 1,sent 1')
  expect(texts()).toEqual([`${ana} text`, `${ana} template`])
})

describe('who asks to leave', () => {
  it.each(['SAIR', 'parar', 'Stop.', 'cancelar'])(
    'by %s receives nothing until they come back',
    async (word) => {
      await list(ana)
      start()
      at.standIn.say(ana, word, { click: word === 'SAIR' })
      await settled()
      await queue(testNotice())
      await expectStates('dead 1')
      expect((await rows())[0]?.lastError).toMatch(/pediu para sair/)
      await pass(minute)
      at.standIn.say(ana, 'voltar')
      await settled()
      await queue(testNotice())
      await expectStates('dead 1,sent 1')
      expect(texts()).toEqual([`${ana} text`])
    },
  )

  it('is heard in the order of what they said, not of what arrived, and whether or not anybody knew them', async () => {
    const said = place.now()
    at.standIn.say(bia, 'SAIR', { at: said })
    await settled()
    at.standIn.say(bia, 'VOLTAR', { at: new Date(said.getTime() - hour) })
    await settled()
    await list(bia)
    start()
    await queue(testNotice())
    await expectStates('dead 1')
    expect(accepted()).toEqual([])
    expect((await person(bia))?.optedOutAt?.getTime()).toBe(Math.floor(said.getTime() / 1000) * 1000)
  })
})

it('one notice that two lists take reaches a person of both once', async () => {
  await list(ana, bia)
  await list(ana)
  start()
  await queue(testNotice())
  await expect.poll(() => accepted().length, patience).toBe(2)
  await settled()
  // whichever came second may have found the other one's message on its way, and be written down after any moment
  const allSent = async () => {
    await pass(minute)
    return (await rows()).every(({ state }) => state === 'sent')
  }
  await expect.poll(allSent, patience).toBe(true)
  expect(texts().toSorted(inTurn)).toEqual([`${ana} template`, `${bia} template`])
})

it('a storm is a digest', async () => {
  await list(ana)
  await queue(...Array.from({ length: 40 }, () => testNotice()))
  start()
  await expect.poll(async () => (await rows()).every(({ state }) => state === 'sent'), patience).toBe(true)
  expect(accepted()).toHaveLength(1)
  expect(accepted()[0]?.text).toContain('40 avisos: 40 de atenção')
})

describe('quiet hours that begin while a notice waits', () => {
  it('hold it, and let what is critical pass', async () => {
    await list(ana)
    at.standIn.misbehave({ status: 500 })
    await queue(testNotice())
    start()
    await expectStates('failed 1')
    const night = { quietFrom: 0, quietUntil: 1439, quietWeekdays: [1, 2, 3, 4, 5, 6, 7] }
    await place.engines.db
      .update(noticeRoutes)
      .set(night)
      .where(eq(noticeRoutes.accountId, place.ctx.account.id))
    await pass(20 * minute)
    await queue(testNotice({ severity: 'critical' }))
    await expect.poll(async () => (await rows())[1]?.state, patience).toBe('sent')
    const [held] = await rows()
    expect(held).toMatchObject({ state: 'failed', held: true })
    expect(accepted()).toHaveLength(1)
  })
})

describe('a failure', () => {
  it('of the server, after which nobody knows, is repeated only when its webhook had time to say so', async () => {
    await list(ana)
    at.hears = false
    at.standIn.misbehave({ status: 200, breaksAfter: true })
    await queue(testNotice())
    start()
    await expectStates('failed 1')
    await pass(minute)
    await expectStates('failed 2')
    expect(accepted()).toHaveLength(1)
    expect((await rows())[0]?.lastError).toMatch(/espera a confirmação/)
    at.hears = true
    for (const webhook of at.standIn.webhooks.sent)
      await receiveWhatsApp(
        { db: place.engines.db, keyring: place.ctx.keyring, now: place.now },
        { numberId: at.numberId, ...webhook },
      )
    await pass(20 * minute)
    await expectStates('sent 3')
    expect(accepted()).toHaveLength(1)
  })

  it.each([
    [401, 190, /recusou o token/],
    [400, 130429, /por segundo/],
    [400, 131048, /spam/],
    [400, 131056, /mesma pessoa/],
    [500, 131000, /sem dizer por quê/],
  ])('%i with code %i waits, says why, and leaves once when it is over', async (status, code, sentence) => {
    await list(ana)
    at.standIn.misbehave({ status, code })
    await queue(testNotice())
    start()
    await expectStates('failed 1')
    expect((await rows())[0]?.lastError).toMatch(sentence)
    await pass(2 * hour)
    await expectStates('sent 2')
    expect(accepted()).toHaveLength(1)
    const [number] = await place.engines.db
      .select()
      .from(whatsAppNumbers)
      .where(eq(whatsAppNumbers.id, at.numberId))
    expect(number?.error).toBeNull()
  })

  it('of a phone that is not on WhatsApp makes a dead letter, told by the webhook', async () => {
    await list(ana)
    at.standIn.world.unreachable.add(ana)
    await queue(testNotice())
    start()
    await expectStates('dead 1')
    expect((await rows())[0]?.lastError).toMatch(/não usa WhatsApp/)
    await expectSends('failed template')
  })

  it.each([false, true])(
    'of a window shorter than we knew sends the template instead (said later: %s)',
    async (refusesLate) => {
      await list(ana)
      at.standIn.say(ana, 'oi')
      await settled()
      at.standIn.world.inbound.delete(ana)
      at.standIn.world.refusesLate = refusesLate
      await queue(testNotice())
      start()
      await expect
        .poll(async () => (await sends()).map(({ state }) => state).toSorted(inTurn), patience)
        .toEqual(['delivered', 'failed'])
      expect(accepted().at(-1)?.form).toBe('template')
      await expect.poll(async () => (await rows())[0]?.state, patience).toBe('sent')
    },
  )

  it('of a template that is gone waits until it is approved again', async () => {
    await list(ana)
    at.standIn.judgeTemplate('PAUSED')
    await settled()
    await queue(testNotice())
    start()
    await expectStates('failed 1')
    expect(accepted()).toEqual([])
    clockPasses()
    at.standIn.judgeTemplate('APPROVED')
    await settled()
    await pass(20 * minute)
    await expectStates('sent 2')
  })
})

const clockPasses = () => {
  place.clock.now += 2000
}

describe('a webhook', () => {
  const parts = () => ({ db: place.engines.db, keyring: place.ctx.keyring, now: place.now })
  const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}')
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

  it('is refused without the signature of its exact bytes, of another number, or unsigned', async () => {
    const { appSecret } = at.standIn.key
    const ask = (signature: string, more = {}) =>
      receiveWhatsApp(parts(), { numberId: at.numberId, signature, body, ...more })
    expect(await ask(sign(appSecret))).toBe('kept')
    expect(await ask(sign('outro'))).toBe('refused')
    expect(await ask('')).toBe('refused')
    expect(await ask(sign(appSecret), { body: Buffer.from(`${body.toString()} `) })).toBe('refused')
    const nobody = { numberId: '00000000-0000-4000-8000-000000000000' }
    expect(await ask(sign(appSecret), nobody)).toBe('refused')
  })

  it('answers the challenge of who knows its token', async () => {
    const { verifyToken } = at.standIn.key
    const ask = (token: string, mode = 'subscribe') =>
      answerChallenge(parts(), { numberId: at.numberId, mode, token })
    expect(await ask(verifyToken)).toBe(true)
    expect(await ask('outro')).toBe(false)
    expect(await ask(verifyToken, 'unsubscribe')).toBe(false)
  })

  it('is read without what no column holds', async () => {
    const { appSecret, businessId, phoneNumberId } = at.standIn.key
    const timestamp = String(Math.floor(place.clock.now / 1000))
    const [template, name] = ['message_template_status_update', 'modelo\0']
    const told = { event: 'PAUSED\0', message_template_name: name, message_template_language: 'pt_BR\0' }
    const metadata = { phone_number_id: phoneNumberId }
    const statuses = [{ id: 'wamid\0', status: 'sent', timestamp }]
    const messages = [{ from: ana, timestamp, group_id: 'g\0', text: { body: 'SAIR\0' } }]
    const groups = [{ timestamp, group_id: 'g\0', added_participants: [{ wa_id: bia }] }]
    const changes = [
      { field: template, value: { ...told, reason: '\0' } },
      { field: 'messages', value: { metadata, statuses, messages } },
      { field: 'group_participants_update', value: { metadata, groups } },
    ]
    const sent = { object: 'whatsapp_business_account', entry: [{ id: businessId, changes }] }
    const written = Buffer.from(JSON.stringify(sent))
    const signature = `sha256=${createHmac('sha256', appSecret).update(written).digest('hex')}`
    expect(await receiveWhatsApp(parts(), { numberId: at.numberId, signature, body: written })).toBe('kept')
    expect((await person(ana))?.optedOutAt).toBeInstanceOf(Date)
    const templates = await place.engines.db.select().from(whatsAppTemplates)
    expect(templates).toContainEqual(expect.objectContaining({ name: 'modelo', status: 'PAUSED' }))
  })

  it('of an older state of a template changes nothing', async () => {
    const status = async () => (await place.engines.db.select().from(whatsAppTemplates))[0]?.status
    clockPasses()
    at.standIn.judgeTemplate('PAUSED')
    await settled()
    clockPasses()
    at.standIn.judgeTemplate('APPROVED')
    await settled()
    const [older] = at.standIn.webhooks.sent
    if (older === undefined) throw new Error('no webhook')
    expect(await receiveWhatsApp(parts(), { numberId: at.numberId, ...older })).toBe('kept')
    const own = eq(whatsAppTemplates.accountId, place.ctx.account.id)
    const [row] = await place.engines.db.select().from(whatsAppTemplates).where(own)
    expect(row?.status).toBe('APPROVED')
    expect(await status()).toBeDefined()
  })
})

describe('a report goes to the list that it names', () => {
  const queueReport = async (routed: Partial<typeof noticeRoutes.$inferInsert>) => {
    const id = await list(ana)
    await place.engines.db.update(noticeRoutes).set(routed)
    const { account, db, keyring } = place.ctx
    const report = testNotice({ kind: 'report', severity: 'info', title: 'Resumo diário', facts: [] })
    const route = { severity: 'info', area: 'reports', ruleId: null, virtualChannelId: null } as const
    await db.transaction((tx) =>
      queueNotice({ tx, keyring, now: place.now() }, account.id, report, { ...route, destinationIds: [id] }),
    )
    start()
  }

  it('whatever routes take', async () => {
    await queueReport({ areas: ['payments'], severities: ['critical'] })
    await expectStates('sent 1')
    expect(await rows()).toHaveLength(1)
    expect(accepted().map(({ text }) => text)).toEqual([expect.stringContaining('Relatório: Resumo diário')])
  })

  it('when its quiet hours end', async () => {
    const local = new Date(place.now().toLocaleString('en-US', { timeZone: place.ctx.account.timeZone }))
    const from = local.getHours() * 60 + local.getMinutes()
    const quiet = { quietFrom: (from + 1430) % 1440, quietUntil: (from + 30) % 1440 }
    await queueReport({ ...quiet, quietWeekdays: [1, 2, 3, 4, 5, 6, 7] })
    await expect.poll(async () => (await rows())[0]?.held, patience).toBe(true)
    expect(accepted()).toEqual([])
    await pass(31 * minute)
    await expectStates('sent 1')
    expect(accepted()).toHaveLength(1)
  })
})
