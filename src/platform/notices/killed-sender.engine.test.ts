import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import { mails } from '../mail/schema.ts'
import { KillablePrograms, killRounds } from '../testing/killable-programs.ts'
import { deliveries } from './schema.ts'
import { testNotice } from './testing/notices.ts'
import type { SenderChild } from './testing/sender-child.ts'
import { sendingPlace } from './testing/sending-place.ts'

const ROUNDS = killRounds(3)
/** Ten are no storm yet. */
const PER_ROUND = 2
const services = ['slack', 'teams', 'googleChat', 'pagerDuty', 'webhook', 'push'] as const

const { place, settingsOf, destination, queue, rows } = sendingPlace('killed_sender')
const children = new KillablePrograms<SenderChild>(new URL('testing/sender-child.ts', import.meta.url))
afterEach(() => children.killAll())

it(
  'senders that are killed at any moment lose no notice, and what they repeat has a key by which it is dropped',
  { timeout: 120_000 },
  async () => {
    for (const service of services) await destination(settingsOf[service]())
    await destination({ kind: 'email', address: 'plantao@exemplo.com.br' })
    const { engines, standIn } = place
    const begin = () => children.begin({ postgresUrl: engines.postgresUrl, server: standIn.url })
    const settled = async () => (await rows()).every(({ state }) => state === 'sent')
    /** The dead cannot say so: here they need not be silent for long, nor failures wait. */
    const hurry = (...states: ('sending' | 'failed')[]) =>
      engines.db
        .update(deliveries)
        .set({ nextAttemptAt: sql`now()` })
        .where(inArray(deliveries.state, states))

    for (let round = 0; round < ROUNDS; round++) {
      for (const service of services)
        standIn.misbehave(service, { status: 200, breaksAfter: true }, { status: 503 })
      await queue(...Array.from({ length: PER_ROUND }, () => testNotice()))
      const before = standIn.received.length
      begin()
      await expect
        .poll(() => standIn.received.length, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(before)
      await sleep((round * 37) % 90)
      await children.killAll()
      await hurry('sending', 'failed')
    }
    begin()
    await expect
      .poll(async () => (await hurry('failed')) && (await settled()), { timeout: 60_000, interval: 300 })
      .toBe(true)

    const keys = new Set((await rows()).map(({ noticeKey }) => noticeKey))
    expect(keys.size).toBe(ROUNDS * PER_ROUND)
    const told = standIn
      .effective('webhook')
      .flatMap(({ body }) => (body as { notices: { key: string }[] }).notices.map(({ key }) => key))
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...keys].toSorted((a, b) => a.localeCompare(b)),
    )
    expect(standIn.incidents.size).toBe(keys.size)
    const messagesTo = async (kind: string) => {
      const { rows: found } = await engines.db.execute<{ messages: number }>(sql`
        SELECT count(DISTINCT message_id)::int AS messages FROM deliveries
        WHERE destination_id IN (SELECT id FROM destinations WHERE kind = ${kind})`)
      return found[0]?.messages
    }
    for (const [service, kind] of services.map((one) => [one, one === 'push' ? 'webPush' : one] as const))
      expect(standIn.effective(service), service).toHaveLength((await messagesTo(kind)) ?? 0)
    const sent = await engines.db.select().from(mails).where(eq(mails.purpose, 'notice'))
    expect(sent).toHaveLength((await messagesTo('email')) ?? 0)
    expect(standIn.received.some(({ isRepeat }) => isRepeat)).toBe(true)
  },
)
