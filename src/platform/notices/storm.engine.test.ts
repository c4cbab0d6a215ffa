import { describe, expect, it } from 'vitest'
import type { Notice } from './notice.ts'
import { destinations } from './schema.ts'
import { testNotice } from './testing/notices.ts'
import { patience, sendingPlace } from './testing/sending-place.ts'

const minute = 60_000
const { place, settingsOf, start, destination, queue, pass, expectStates, expectAllSent } =
  sendingPlace('notice_storm')

describe('a storm', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => testNotice({ title: `Regra ${at}` }))

  it('is one message that lists all, and is tried again as it was', async () => {
    await destination(settingsOf.webhook())
    place.standIn.misbehave('webhook', { status: 503 })
    await queue(...many(25))
    start()
    await expectStates(Array.from({ length: 25 }, () => 'failed 1').join())
    await queue(testNotice())
    await pass(20 * minute)
    await expectAllSent()
    const taken = place.standIn
      .effective('webhook')
      .map(({ body }) => body as { type: string; notices: Notice[] })
    expect(new Set(taken.map(({ type, notices }) => `${type} ${notices.length}`))).toEqual(
      new Set(['notice 1', 'digest 25']),
    )
    expect(new Set(taken.flatMap(({ notices }) => notices.map(({ key }) => key))).size).toBe(26)
  })

  it('that goes on is a digest a minute', async () => {
    await destination(settingsOf.slack())
    start()
    for (let count = 1; count <= 10; count++) {
      await queue(testNotice())
      await expect.poll(() => place.standIn.received.length, patience).toBe(count)
    }
    await expectAllSent()
    await queue(...many(3))
    await expect
      .poll(
        async () => (await place.engines.db.select().from(destinations)).some((one) => one.pausedUntil),
        patience,
      )
      .toBe(true)
    await queue(...many(3))
    expect(place.standIn.received).toHaveLength(10)
    await pass(minute)
    await expectAllSent()
    expect(place.standIn.received).toHaveLength(11)
    expect(place.standIn.received[10]?.body).toMatchObject({ text: '6 avisos: 6 de atenção' })
  })

  it('reaches PagerDuty one by one', async () => {
    await destination(settingsOf.pagerDuty())
    await queue(...many(12))
    start()
    await expect.poll(() => place.standIn.incidents.size, patience).toBe(12)
  })

  it.each(['slack', 'teams', 'googleChat', 'push'] as const)('of long notices fits %s', async (service) => {
    await destination(settingsOf[service]())
    const long = 'Ação não é “só” isso & <mais> '.repeat(60)
    await queue(
      ...Array.from({ length: 120 }, () =>
        testNotice({ title: long, lines: [long, long, long, long, long] }),
      ),
    )
    start()
    await expectAllSent()
    expect(place.standIn.received).toHaveLength(1)
  })
})
