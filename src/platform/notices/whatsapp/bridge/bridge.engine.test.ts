import { createHash, randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { silentLogger } from '../../../http/silent-logger.ts'
import { keyPrefix } from '../../../secrets/encrypt.ts'
import { createKeyring } from '../../../secrets/keyring.ts'
import { deliveries, noticeRoutes } from '../../schema.ts'
import { testNotice } from '../../testing/notices.ts'
import { patience, sendingPlace } from '../../testing/sending-place.ts'
import { resealWhatsApp } from '../reseal-whatsapp.ts'
import { whatsAppBridges } from '../schema.ts'
import { bridgePlace } from '../testing/bridge-place.ts'
import { allowResend } from './lost-sends.ts'

const minute = 60_000
const sending = sendingPlace('whatsapp_bridge')
const { place, rows, start, queue, pass, expectStates } = sending
const { at, group, groupRow, bridgeRow, sends, accepted, expectSends } = bridgePlace(sending)

describe('a group of the bridge', () => {
  it('receives text without a template or a window, and nobody is told to answer SAIR', async () => {
    await group()
    start()
    await queue(testNotice())
    await expectStates('sent 1')
    const [sent] = accepted()
    expect(sent?.to).toBe(at.standIn.world.groups[0]?.id)
    expect(sent?.text).toContain('Alerta: Aprovação abaixo do esperado')
    expect(sent?.text).toContain('/observability/monitoring/alerts/7?account=1')
    expect(sent?.text).not.toMatch(/SAIR/)
    expect(await sends()).toMatchObject([
      { state: 'sent', byBridge: true, form: 'text', whatsAppId: expect.any(String), deliveredAt: null },
    ])
  })

  it('has a storm as a digest, and waits for its quiet hours to end', async () => {
    await group()
    await place.engines.db.update(noticeRoutes).set({ quietFrom: 0, quietUntil: 1439 })
    await queue(testNotice({ severity: 'critical' }), ...Array.from({ length: 39 }, () => testNotice()))
    start()
    await expect.poll(() => accepted().length, patience).toBe(1)
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'sent').length, patience)
      .toBe(1)
    await place.engines.db.update(noticeRoutes).set({ quietFrom: null, quietUntil: null })
    await pass(24 * 60 * minute)
    await sending.expectAllSent()
    expect(accepted()).toHaveLength(2)
    expect(accepted()[1]?.text).toContain('39 avisos: 39 de atenção')
  })

  it('whose phone is signed out waits, says so, and is well again when it is back', async () => {
    await group()
    at.standIn.world.state = 'close'
    start()
    await queue(testNotice())
    await expectStates('failed 1')
    expect((await rows())[0]?.lastError).toMatch(/desconectado/)
    expect((await bridgeRow())?.error).toMatch(/desconectado/)
    at.standIn.world.state = 'open'
    await pass(20 * minute)
    await expectStates('sent 2')
    expect((await bridgeRow())?.error).toBeNull()
    expect((await sends()).map(({ state }) => state)).toEqual(['failed', 'sent'])
  })

  it('that is not there any more is said to be so', async () => {
    const id = await group()
    at.standIn.world.groups = []
    start()
    await queue(testNotice())
    await expectStates('failed 1')
    expect(await groupRow(id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/não existe mais/),
    })
    at.standIn.world.groups = [{ id: (await groupRow(id))?.groupId ?? '', subject: 'Operação', size: 2 }]
    await pass(20 * minute)
    await expectStates('sent 2')
    expect(await groupRow(id)).toMatchObject({ status: 'active', error: null })
  })

  it('whose bridge is off or refuses the key gets nothing, and the delivery says why', async () => {
    await group()
    const { db } = place.engines
    start()
    at.standIn.misbehave({ status: 401, message: 'Unauthorized' })
    await queue(testNotice())
    await expectStates('failed 1')
    expect((await rows())[0]?.lastError).toMatch(/recusou a chave/)
    await db.delete(whatsAppBridges)
    await pass(20 * minute)
    await expectStates('dead 2')
    expect((await rows())[0]?.lastError).toMatch(/está desligada/)
    expect(accepted()).toEqual([])
  })
})

describe('a message whose answer is lost', () => {
  it.each([
    ['breaks off', { breaksAfter: true as const }],
    ['is an error of whatever came after', { status: 400, message: ['PrismaClientKnownRequestError'] }],
  ])('because it %s is not sent again by itself, and is by a person who says so', async (_, how) => {
    await group()
    at.standIn.misbehave(how)
    start()
    await queue(testNotice())
    await expectStates('dead 1')
    await expectSends('unknown')
    const [row] = await rows()
    expect(row?.lastError).toMatch(/Envio não confirmado. Não é enviada de novo sozinha/)
    const before = accepted().length
    const { db } = place.engines
    const again = (allow: boolean) =>
      db.transaction(async (tx) => {
        if (row !== undefined && allow) await allowResend(tx, row)
        await tx
          .update(deliveries)
          .set({ state: 'queued', attempts: 0, endedAt: null, messageId: null, nextAttemptAt: place.now() })
      })
    await again(false)
    await pass(minute)
    await expectStates('dead 1')
    expect(accepted()).toHaveLength(before)
    await again(true)
    await pass(minute)
    await expectStates('sent 1')
    expect(accepted()).toHaveLength(before + 1)
    await expectSends('failed,sent')
  })
})

it('the key is sealed, sealed again by a new one, and in no line of the log, whatever goes wrong', async () => {
  const lines: string[] = []
  const log = (...told: unknown[]) => void lines.push(inspect(told, { depth: 12, showHidden: true }))
  place.log = { debug: log, info: log, warn: log, error: log }
  await group()
  const { apiKey } = at.standIn.key
  at.standIn.misbehave(
    { status: 401, message: `wrong ${apiKey}` },
    { status: 400, message: [`Connection Closed ${apiKey}`] },
    { status: 500, message: apiKey },
  )
  start()
  await queue(testNotice(), testNotice(), testNotice())
  const settled = async () => {
    const states = (await rows()).map(({ state }) => state)
    // a clock that runs ahead of who sends makes them look dead
    if (!states.includes('sending')) await pass(20 * minute)
    return states.every((state) => state === 'sent' || state === 'dead')
  }
  await expect.poll(settled, patience).toBe(true)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  const { rows: kept } = await place.engines.owner.query<{ row: string }>(
    `SELECT to_jsonb(b)::text AS row FROM whatsapp_bridges AS b UNION ALL SELECT to_jsonb(s)::text FROM whatsapp_sends AS s
     UNION ALL SELECT to_jsonb(d)::text FROM deliveries AS d`,
  )
  expect(`${lines.join()} ${JSON.stringify(kept)}`).not.toContain(apiKey)
  delete place.log

  const { db } = place.engines
  const next = randomBytes(32)
  await resealWhatsApp(
    db,
    createKeyring(next, [createHash('sha256').update('farol tests').digest()]),
    silentLogger,
  )
  const [bridge] = await db
    .select()
    .from(whatsAppBridges)
    .where(eq(whatsAppBridges.accountId, place.ctx.account.id))
  expect(bridge?.sealed.startsWith(keyPrefix(createKeyring(next).current))).toBe(true)
})
