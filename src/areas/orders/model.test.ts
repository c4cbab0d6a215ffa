import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { deadlines, orderStatuses } from '#model/order-statuses.ts'
import { delayOf, delayReasons, delayTime } from './model.ts'
import { delayWords } from './server/export/late-columns.ts'
import translation from './texts.pt.json' with { type: 'json' }

const now = Date.parse('2026-11-20T15:00:00Z')
const hours = (count: number) => count * 3_600_000
const instant = fc.integer({ min: now - hours(24 * 400), max: now + hours(24 * 60) })

const standing = fc.record({
  deadline: fc.constantFrom(...deadlines),
  due: fc.option(instant),
  status: fc.constantFrom(...orderStatuses),
  since: instant,
  stalled: fc.boolean(),
})

describe('why an order is late', () => {
  it('is said of late orders alone, and every word of it holds', () => {
    fc.assert(
      fc.property(standing, (order) => {
        const delay = delayOf(order, now)
        expect(delay !== null).toBe(order.deadline === 'late' && order.due !== null)
        if (delay === null) return
        expect(delay.by).toBe(Math.max(0, now - (order.due ?? now)))
        expect(delay).toMatchObject({ status: order.status, since: order.since })
        expect(delay.reason === 'sent').toBe(order.status === 'shipped')
        expect(delay.reason === 'stalled').toBe(order.stalled && order.status !== 'shipped')
      }),
    )
  })

  it.each([
    [hours(0), '1 min'],
    [hours(0.5), '30 min'],
    [hours(3.9), '3 h'],
    [hours(31), '31 h'],
    [hours(48), '2 dias'],
    [hours(24 * 9 + 3), '9 dias'],
  ])('counts %s ms as %s, never more than passed', (ms, text) => {
    expect(delayTime(ms)).toBe(text)
  })
})

test('files say it in the words of the screen', () => {
  const { delay } = translation.orders
  expect(Object.fromEntries(delayReasons.map((reason) => [reason, delay[reason]]))).toEqual(delayWords)
})
