import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowLengths } from '#model/monitoring/rules.ts'
import { ruleSettings } from './testing/settings.ts'
import { nextWindowEnd, windowEnds } from './window-ends.ts'

const HOUR = 3_600_000
const from = Date.parse('2017-10-01T00:00:00Z')

test('the next end is the first of those that follow, by any clock and over its changes', () => {
  const anomaly = { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 } as const
  const limit = { type: 'limit', direction: 'below', value: 1, recovery: null } as const
  fc.assert(
    fc.property(
      fc.constantFrom(...windowLengths),
      fc.constantFrom(anomaly, limit),
      fc.constantFrom('America/Sao_Paulo', 'UTC', 'Asia/Kolkata', 'America/New_York'),
      fc.integer({ min: 0, max: 200 * 24 * 60 }),
      (window, condition, timeZone, minutes) => {
        fc.pre(condition.type === 'limit' || window <= 1440)
        const settings = ruleSettings({ window, condition })
        const moment = from + minutes * 60_000
        const [first] = windowEnds(settings, { from: moment, to: moment + 50 * HOUR }, timeZone)
        expect(nextWindowEnd(settings, moment, timeZone)).toBe(first)
      },
    ),
    { numRuns: 300 },
  )
})

test.each(['America/New_York', 'America/Sao_Paulo', 'Asia/Kolkata'])(
  'the ends of a year in %s are those of its days, one by one',
  (timeZone) => {
    const to = from + 365 * 24 * HOUR
    for (const window of [60, 120, 360, 720, 1440] as const) {
      const settings = ruleSettings({
        window,
        condition: { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 },
      })
      const whole = windowEnds(settings, { from, to }, timeZone)
      const pieces: number[] = []
      for (let at = from; at < to; at += 24 * HOUR)
        pieces.push(...windowEnds(settings, { from: at, to: at + 24 * HOUR }, timeZone))
      expect(pieces).toEqual(whole)
    }
  },
)

test('windows of hours end at whole local hours', () => {
  const settings = ruleSettings({ window: 120 })
  const [end = 0] = windowEnds(settings, { from, to: from + 2 * HOUR }, 'Asia/Kolkata')
  expect(new Date(end).toISOString()).toBe('2017-10-01T00:30:00.000Z')
})
