import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { inArray, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import { KillablePrograms, killRounds } from '../../../testing/killable-programs.ts'
import { deliveries } from '../../schema.ts'
import { testNotice } from '../../testing/notices.ts'
import type { SenderChild } from '../../testing/sender-child.ts'
import { sendingPlace } from '../../testing/sending-place.ts'
import { whatsAppSends } from '../schema.ts'
import { bridgePlace } from '../testing/bridge-place.ts'

const ROUNDS = killRounds(4)
const sending = sendingPlace('killed_bridge')
const { place, queue, rows } = sending
const { at, group, accepted, sends } = bridgePlace(sending)
const children = new KillablePrograms<SenderChild>(new URL('../../testing/sender-child.ts', import.meta.url))
afterEach(() => children.killAll())

it(
  'senders that are killed between writing a message down and its answer never send it twice, and of each it is known whether that is known',
  { timeout: 120_000 },
  async () => {
    await group()
    const { engines, standIn } = place
    const begin = () =>
      children.begin({
        postgresUrl: engines.postgresUrl,
        server: standIn.url,
        alsoAllowed: [new URL(at.standIn.url).host],
      })
    /** Nobody waits here for as long as the dead would make them, and an hour ago there was no storm. */
    const hurry = async () => {
      await engines.db
        .update(deliveries)
        .set({ nextAttemptAt: sql`now()` })
        .where(inArray(deliveries.state, ['sending', 'failed']))
      await engines.db
        .update(whatsAppSends)
        .set({ triedAt: sql`tried_at - interval '1 hour'` })
        .where(ne(whatsAppSends.state, 'sending'))
      await engines.db.update(deliveries).set({ sentAt: sql`sent_at - interval '1 hour'` })
    }
    const titles = new Map<string, string>()
    for (let round = 0; round < ROUNDS; round++) {
      at.standIn.misbehave({ hangsAfter: true }, { status: 500, message: ['Error: Connection Closed'] })
      const fresh = [1, 2].map((one) => testNotice({ title: `Aviso ${round}-${one}.` }))
      for (const { key, title } of fresh) titles.set(key, title)
      await queue(...fresh)
      const before = accepted().length
      begin()
      await expect.poll(() => accepted().length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      await sleep((round * 37) % 90)
      await children.killAll()
      await hurry()
    }
    begin()
    const isSettled = async () => {
      await hurry()
      return (await rows()).every(({ state }) => state === 'sent' || state === 'dead')
    }
    await expect.poll(isSettled, { timeout: 60_000, interval: 300 }).toBe(true)

    const known = await sends()
    const lastOf = new Map(known.flatMap((one) => one.noticeKeys.map((key) => [key, one])))
    for (const { noticeKey, state, lastError } of await rows()) {
      const last = lastOf.get(noticeKey)
      const times = accepted().filter(({ text }) => text.includes(titles.get(noticeKey) ?? '?')).length
      // what was tried too often in all these rounds is dead too, and never left
      const isSpent = lastError?.includes('desconectado') === true
      // a digest does not name all that is in it
      const ifSent = last?.noticeKeys.length === 1 ? [1] : [0, 1]
      const [end, expected] =
        state === 'sent' ? ['sent', ifSent] : isSpent ? ['failed', [0]] : ['unknown', [0, 1]]
      expect(last?.state).toBe(end)
      expect(expected, `${noticeKey} ${end}`).toContain(times)
    }
    expect(known.filter(({ state }) => state === 'unknown').length).toBeGreaterThanOrEqual(1)
    expect(known.filter(({ state }) => state === 'sending')).toEqual([])
  },
)
