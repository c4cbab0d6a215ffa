import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { inArray, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import { KillablePrograms, killRounds } from '../../testing/killable-programs.ts'
import { deliveries } from '../schema.ts'
import { testNotice } from '../testing/notices.ts'
import type { SenderChild } from '../testing/sender-child.ts'
import { sendingPlace } from '../testing/sending-place.ts'
import { UNSURE_MS } from './decide.ts'
import { whatsAppSends } from './schema.ts'
import { whatsAppPlace } from './testing/whatsapp-place.ts'

const ROUNDS = killRounds(4)
const PER_ROUND = 2
const phones = ['5511987654321', '5521912345678', '5531998765432']

const sending = sendingPlace('killed_whatsapp')
const { place, queue, rows } = sending
const { at, list, accepted, sends, settled } = whatsAppPlace(sending)
const children = new KillablePrograms<SenderChild>(new URL('../testing/sender-child.ts', import.meta.url))
afterEach(() => children.killAll())

it(
  'senders that are killed at any moment lose no notice, and no phone receives one twice, for the webhook says what left',
  { timeout: 120_000 },
  async () => {
    await list(...phones)
    const { engines, standIn } = place
    const begin = () =>
      children.begin({
        postgresUrl: engines.postgresUrl,
        server: standIn.url,
        whatsAppUrl: at.standIn.url,
      })
    /** The dead cannot say so: here nobody waits for as long as they do. An hour ago there was no storm either. */
    const hurry = async () => {
      await engines.db
        .update(deliveries)
        .set({ nextAttemptAt: sql`now()` })
        .where(inArray(deliveries.state, ['sending', 'failed']))
      await engines.db
        .update(whatsAppSends)
        .set({ triedAt: sql`tried_at - ${UNSURE_MS} * interval '1 millisecond'` })
        .where(inArray(whatsAppSends.state, ['sending']))
      await engines.db
        .update(whatsAppSends)
        .set({ triedAt: sql`tried_at - interval '1 hour'` })
        .where(ne(whatsAppSends.state, 'sending'))
      await engines.db.update(deliveries).set({ sentAt: sql`sent_at - interval '1 hour'` })
    }
    const keys: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      at.standIn.misbehave({ status: 200, breaksAfter: true }, { status: 500, code: 131000 }, { status: 503 })
      const fresh = Array.from({ length: PER_ROUND }, () => testNotice())
      keys.push(...fresh.map(({ key }) => key))
      await queue(...fresh)
      const before = accepted().length
      begin()
      await expect.poll(() => accepted().length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      await sleep((round * 37) % 90)
      await children.killAll()
      await settled()
      await hurry()
    }
    begin()
    const isSettled = async () => (await rows()).every(({ state }) => state === 'sent')
    await expect
      .poll(
        async () => {
          await settled()
          await hurry()
          return isSettled()
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe(true)

    const inTurn = (one: string, other: string) => one.localeCompare(other)
    const keysOf = new Map((await sends()).map(({ id, noticeKeys }) => [id, noticeKeys]))
    for (const phone of phones) {
      const read = accepted()
        .filter(({ to }) => to === phone)
        .flatMap(({ callbackData = '' }) => keysOf.get(callbackData) ?? ['unknown'])
      expect(read.toSorted(inTurn), phone).toEqual(keys.toSorted(inTurn))
    }
    expect(new Set(at.outcomes)).toEqual(new Set(['kept']))
  },
)
