import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Service } from '../../../tools/notice-stand-in/start-notice-stand-in.ts'
import { newSigningSecret } from '../identity/api-keys/signing-secret.ts'
import { accounts, memberships } from '../identity/schema.ts'
import { startMailSender } from '../mail/mail-sender.ts'
import { MailFailure, type MailTransport } from '../mail/mail-transport.ts'
import { mails } from '../mail/schema.ts'
import { openPart } from '../mail/sealed-mail.ts'
import { markGivenUp } from './mark-given-up.ts'
import { deliveries, destinations } from './schema.ts'
import { testNotice } from './testing/notices.ts'
import { patience, sendingPlace } from './testing/sending-place.ts'

const minute = 60_000
const { place, rows, settingsOf, start, destination, queue, pass, expectStates } =
  sendingPlace('delivery_sender')

describe.each(['slack', 'teams', 'googleChat', 'webhook', 'pagerDuty', 'push'] as const)(
  'by %s',
  (service) => {
    it('a notice arrives once, as the service wants it', async () => {
      const settings = settingsOf[service]()
      if (settings.kind === 'webhook') place.standIn.expectSignature(settings.secret)
      await destination(settings)
      start()
      await queue(testNotice({ title: 'Aprovação <b>abaixo</b> & "fora" | da *faixa*' }))
      await expectStates('sent 1')
      expect(place.standIn.received.map((one) => [one.service, one.status < 300])).toEqual([[service, true]])
      expect(JSON.stringify(place.standIn.received[0]?.body)).toContain(
        'observability/monitoring/alerts/7?account=1',
      )
    })

    it('is tried again with the same key after failures of its server, of which one took it', async () => {
      await destination(settingsOf[service]())
      place.standIn.misbehave(service, { status: 503 }, { status: 200, breaksAfter: true })
      await queue(testNotice())
      start()
      await expectStates('failed 1')
      await pass(20 * minute)
      await expectStates('failed 2')
      await pass(20 * minute)
      await expectStates('sent 3')
      expect(place.standIn.received).toHaveLength(3)
      expect(place.standIn.effective(service)).toHaveLength(1)
    })
  },
)

it('a service that asks to wait is left alone for as long, with all that waits for it', async () => {
  await destination(settingsOf.slack())
  place.standIn.misbehave('slack', { status: 429, retryAfter: '1800' })
  await queue(testNotice())
  start()
  await expectStates('failed 1')
  await queue(testNotice())
  await pass(29 * minute)
  const other = await place.engines.newAccount({ now: place.now })
  place.ctx = other
  await destination(settingsOf.teams())
  await queue(testNotice())
  await expectStates('failed 1,queued 0,sent 1')
  await pass(2 * minute)
  await expectStates('sent 2,sent 1,sent 1')
})

describe.each<[Service, number, RegExp]>([
  ['slack', 404, /O Slack não conhece este webhook/],
  ['pagerDuty', 400, /chave de integração/],
  ['webhook', 401, /assinatura/],
  ['teams', 302, /redirecionamento/],
])('%s that answers %i', (service, status, sentence) => {
  it('ends as a dead letter that says why', async () => {
    await destination(settingsOf[service]())
    place.standIn.misbehave(service, { status })
    await queue(testNotice())
    start()
    await expectStates('dead 1')
    expect((await rows())[0]?.lastError).toMatch(sentence)
    expect((await rows())[0]?.endedAt).not.toBeNull()
  })
})

it('is given up after the last try', async () => {
  await destination(settingsOf.slack())
  place.standIn.misbehave('slack', ...Array.from({ length: 9 }, () => ({ status: 500 })))
  await queue(testNotice())
  start()
  for (let attempt = 1; attempt < 9; attempt++) {
    await expectStates(`failed ${attempt}`)
    await pass(7 * 60 * minute)
  }
  await expectStates('dead 9')
})

it('an address inside a private network is never called', async () => {
  await destination({ kind: 'webhook', url: 'https://169.254.169.254/latest', secret: newSigningSecret() })
  await queue(testNotice())
  start()
  await expectStates('dead 1')
  expect((await rows())[0]?.lastError).toMatch(/rede que não é pública/)
})

describe('a browser', () => {
  it('that unsubscribed is forgotten', async () => {
    const settings = settingsOf.push()
    const id = await destination(settings)
    place.standIn.unsubscribe(settings.endpoint)
    await queue(testNotice())
    start()
    await expect
      .poll(() => place.engines.db.select().from(destinations).where(eq(destinations.id, id)), patience)
      .toEqual([])
  })

  it('of a person who does not see an area hears nothing of it', async () => {
    await destination(settingsOf.push())
    await place.engines.db
      .update(memberships)
      .set({ permissions: ['sales.view', 'observability.view'] })
      .where(eq(memberships.accountId, place.ctx.account.id))
    const ofArea = (area: 'sales' | 'payments') =>
      testNotice({ title: area, needs: { title: `${area}.view` } })
    await queue(ofArea('payments'), ofArea('sales'))
    start()
    await expectStates('canceled 1,sent 1')
    expect(place.standIn.received).toHaveLength(1)
  })

  it('of a person who lost the account hears nothing more', async () => {
    await destination(settingsOf.push())
    await queue(testNotice())
    await place.engines.db
      .update(memberships)
      .set({ status: 'suspended' })
      .where(eq(memberships.accountId, place.ctx.account.id))
    start()
    await expect.poll(rows, patience).toEqual([])
    expect(place.standIn.received).toEqual([])
  })
})

it('what one incident says stays in its order, though the first word failed', async () => {
  await destination(settingsOf.pagerDuty())
  place.standIn.misbehave('pagerDuty', { status: 503 })
  const incident = randomUUID()
  await queue(testNotice({ incident }), testNotice({ incident, kind: 'resolved' }), testNotice())
  start()
  await expectStates('failed 1,queued 0,sent 1')
  await pass(20 * minute)
  await expectStates('sent 2,sent 1,sent 1')
  expect([...place.standIn.incidents.values()]).toEqual(['triggered', 'resolved'])
})

it('a mail is queued once, with what the notice says', async () => {
  await destination({ kind: 'email', address: 'plantao@exemplo.com.br' })
  await queue(testNotice({ title: 'Aprovação <baixa>' }))
  for (let count = 0; count < 3; count++) start()
  await expectStates('sent 1')
  const [mail, ...others] = await place.engines.db.select().from(mails)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'plantao@exemplo.com.br', subject: 'Alerta: Aprovação <baixa>' })
  expect(mail?.id).toBe((await rows())[0]?.messageId)
  const text = openPart(place.ctx.keyring, mail?.id ?? '', 'text', mail?.text ?? '')
  expect(text).toContain('Perda estimada: R$ 12.480,00')
  expect(text).toContain('https://farol.exemplo.com.br/observability/monitoring/alerts/7?account=1')
})

it('a mail that its server refuses for good is a dead letter, and another mail when it is tried again', async () => {
  await destination({ kind: 'email', address: 'ninguem@exemplo.com.br' })
  await queue(testNotice())
  start()
  await expectStates('sent 1')
  const { engines, ctx, now } = place
  const { keyring, log } = ctx
  const refusing: MailTransport = {
    send: () =>
      Promise.reject(
        new MailFailure('O servidor de e-mail recusou o endereço.', { final: true, cause: null }),
      ),
  }
  const stop = startMailSender({
    db: engines.db,
    log,
    now,
    keyring,
    transport: refusing,
    onGivenUp: markGivenUp,
  })
  await expectStates('dead 1')
  await stop()
  const [row] = await rows()
  expect(row).toMatchObject({ lastError: 'O servidor de e-mail recusou o endereço.', sentAt: null })
  await engines.db
    .update(deliveries)
    .set({ state: 'queued', attempts: 0, endedAt: null, nextAttemptAt: now() })
  await pass(1)
  await expectStates('sent 1')
  const sent = await engines.db.select().from(mails).where(eq(mails.recipient, 'ninguem@exemplo.com.br'))
  expect(sent.map(({ state }) => state).toSorted()).toEqual(['failed', 'queued'])
})

it('a destination of a closed account, or that is off, is not called', async () => {
  const id = await destination(settingsOf.slack())
  await queue(testNotice())
  await place.engines.db.update(destinations).set({ enabled: false }).where(eq(destinations.id, id))
  const closed = place.ctx
  place.ctx = await place.engines.newAccount({ now: place.now })
  await destination(settingsOf.slack())
  await queue(testNotice())
  await place.engines.db
    .update(accounts)
    .set({ disabledAt: place.now() })
    .where(eq(accounts.id, place.ctx.account.id))
  place.ctx = closed
  await destination(settingsOf.teams())
  const only = await place.engines.newAccount({ now: place.now })
  place.ctx = only
  await destination(settingsOf.webhook())
  await queue(testNotice())
  start()
  await expectStates('queued 0,queued 0,sent 1')
  expect(place.standIn.received.map(({ service }) => service)).toEqual(['webhook'])
})
