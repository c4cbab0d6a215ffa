import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import { judgeAll } from './judge-all.ts'
import { judgeWindow, newJudge, readJudge, writeJudge, type Calendar, type Judge } from './judge.ts'
import { ruleSettings as settingsOf } from './testing/settings.ts'
import type { Judged, Window } from './window.ts'

const calendar: Calendar = { timeZone: 'America/Sao_Paulo', specialDays: new Set(['2026-11-27']) }
/** Of two hours, so that windows move on by one. */
const ruleSettings = (given: Parameters<typeof settingsOf>[0]) => settingsOf({ window: 120, ...given })
const start = Date.parse('2026-11-02T03:00:00Z')

const windowsOf = (settings: RuleSettings, values: readonly (number | null)[], from = start): Window[] => {
  const step = windowStep({ type: settings.condition.type, window: settings.window }) * 60_000
  return values.map((value, index) => {
    const end = from + (index + 1) * step
    return { start: end - settings.window * 60_000, end, value, sample: value ?? 0 }
  })
}

function judged(settings: RuleSettings, values: readonly (number | null)[], from?: number): Judged[] {
  const judge = newJudge(settings, calendar)
  return windowsOf(settings, values, from).map((window) => judgeWindow(settings, judge, window, calendar))
}
const conditions = (settings: RuleSettings, values: readonly (number | null)[], from?: number) =>
  judged(settings, values, from).map(({ condition }) => condition)

const limit = (direction: 'above' | 'below', value: number, recovery: number | null = null) =>
  ({ type: 'limit', direction, value, recovery }) as const

it('an anomaly of money of which hardly any comes has finite bounds, or none', () => {
  const settings = ruleSettings({
    metric: 'incompleteAmount',
    window: 60,
    condition: { type: 'anomaly', direction: 'both', alarmsPerMonth: 2 },
  })
  for (const rare of [5, 11, 24, 50, 97, 240]) {
    const values = Array.from({ length: 40 * 24 }, (_, hour) =>
      hour % rare === 3 ? (hour * 7919) % 90_000 : 0,
    )
    const bounds = judged(settings, values).flatMap(({ low, high, expected }) => [low, high, expected])
    expect(bounds.filter((one) => one !== null && !Number.isFinite(one))).toEqual([])
  }
})

describe('a limit', () => {
  it('is broken beyond it, near until the recovery, and never by nothing', () => {
    const settings = ruleSettings({ metric: 'approval', condition: limit('below', 0.5, 0.7) })
    expect(conditions(settings, [0.4, 0.5, 0.69, 0.7, null])).toEqual([
      'breaks',
      'near',
      'near',
      'normal',
      'none',
    ])
  })
  it('judges no ratio of few, but few orders are what “below” is about', () => {
    const ratio = ruleSettings({ metric: 'approval', condition: limit('below', 0.5), minimumSample: 2 })
    const orders = ruleSettings({ metric: 'capturedOrders', condition: limit('below', 3), minimumSample: 2 })
    expect(conditions(ratio, [0.4])).toEqual(['few'])
    expect(conditions(orders, [0])).toEqual(['breaks'])
  })
})

describe('a change', () => {
  const change = (against: 'previous' | 'day' | 'week' | 'fourWeeks', fraction = 0.5) =>
    ruleSettings({
      metric: 'capturedOrders',
      condition: { type: 'change', direction: 'both', fraction, against, recovery: null },
    })
  it('is held against the window that it names', () => {
    const quiet = Array.from({ length: 24 }, () => 100)
    expect(conditions(change('previous'), [100, 100, 49, 200]).slice(2)).toEqual(['breaks', 'breaks'])
    const [last] = judged(change('day'), [40, ...quiet.slice(1), 61]).slice(-1)
    expect(last).toMatchObject({ expected: 40, low: 20, high: 60, condition: 'breaks', breach: 'above' })
  })
  it('needs three weeks for a mean of four, and says so before', () => {
    const weeks = (count: number) => Array.from({ length: count * 168 }, () => 10)
    expect(conditions(change('fourWeeks'), [...weeks(2), 1]).at(-1)).toBe('history')
    expect(conditions(change('fourWeeks'), [...weeks(3), 1]).at(-1)).toBe('breaks')
  })
  it('is three times as wide on a day of trade, unless told otherwise', () => {
    const from = Date.parse('2026-11-27T03:00:00Z')
    const wide = change('previous', 0.3)
    expect(conditions(wide, [100, 100, 60], from).at(-1)).toBe('normal')
    expect(conditions({ ...wide, events: 'judge' }, [100, 100, 60], from).at(-1)).toBe('breaks')
    expect(conditions({ ...wide, events: 'mute' }, [100, 100, 60], from).at(-1)).toBe('event')
  })
})

it('nothing where there usually is something breaks a rule of absence; nothing at night does not', () => {
  const settings = ruleSettings({ metric: 'capturedOrders', condition: { type: 'absence', leastUsual: 5 } })
  const week = Array.from({ length: 168 }, (_, hour) => (hour % 24 < 6 ? 0 : 20))
  const weeks = [week, week, week, week].flat()
  const silent = Array.from({ length: 24 }, () => 0)
  const last = conditions(settings, [...weeks, ...silent]).slice(-24)
  expect(last).toEqual(silent.map((_, hour) => (hour < 6 ? 'normal' : 'breaks')))
})

it('within quiet hours nothing breaks, also after midnight', () => {
  const settings = ruleSettings({
    metric: 'capturedOrders',
    condition: limit('below', 1),
    quiet: [{ weekdays: [1], from: '22:00', to: '06:00' }],
  })
  const [monday, tuesday] = [
    conditions(
      settings,
      Array.from({ length: 24 }, () => 0),
    ),
    Date.parse('2026-11-03T03:00:00Z'),
  ]
  expect(monday.map((condition) => condition === 'quiet')).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1 >= 22 && index + 1 < 24).with(23, true),
  )
  expect(
    conditions(
      settings,
      Array.from({ length: 8 }, () => 0),
      tuesday,
    ),
  ).toEqual([...Array.from({ length: 5 }, () => 'quiet'), ...Array.from({ length: 3 }, () => 'breaks')])
})

it('a rule of whole days is silent on days that are quiet as a whole, and not for their nights', () => {
  const days = (quiet: RuleSettings['quiet']) =>
    conditions(
      ruleSettings({ metric: 'capturedOrders', condition: limit('below', 1), window: 1440, quiet }),
      [0, 5, 0],
    )
  const week = [1, 2, 3, 4, 5, 6, 7]
  expect(days([{ weekdays: week, from: '22:00', to: '07:00' }])).toEqual(['breaks', 'normal', 'breaks'])
  expect(days([{ weekdays: [1], from: '00:00', to: '23:59' }])).toEqual(['quiet', 'normal', 'breaks'])
  expect(days([{ weekdays: [3], from: '00:00', to: '00:00' }])).toEqual(['breaks', 'normal', 'quiet'])
})

const kinds: RuleSettings[] = [
  ruleSettings({
    metric: 'capturedOrders',
    condition: { type: 'anomaly', direction: 'both', alarmsPerMonth: 4 },
  }),
  ruleSettings({
    metric: 'capturedRevenue',
    condition: { type: 'change', direction: 'both', fraction: 0.3, against: 'week', recovery: 0.1 },
  }),
  ruleSettings({ metric: 'capturedOrders', condition: { type: 'absence', leastUsual: 3 } }),
  ruleSettings({ metric: 'capturedOrders', condition: limit('above', 30, 20), window: 180 }),
]

it.each(kinds.map((settings) => [settings.condition.type, settings] as const))(
  'what is kept of %s between windows may be written down anywhere: the answers are the same',
  (_, settings) => {
    const values = fc.array(fc.nat(40), { minLength: 50, maxLength: 700 })
    fc.assert(
      fc.property(values, fc.nat(600), (counts, cut) => {
        const whole = judged(settings, counts)
        let judge: Judge = newJudge(settings, calendar)
        const parts = windowsOf(settings, counts).map((window, index) => {
          if (index === cut % counts.length) judge = readJudge(writeJudge(judge))
          return judgeWindow(settings, judge, window, calendar)
        })
        expect(parts).toEqual(whole)
      }),
      { numRuns: 12 },
    )
  },
)

it('episodes are of what breaks: each began with a window that broke, and what was lost is of those windows alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 20, maxLength: 400 }),
      fc.integer({ min: 1, max: 3 }),
      (counts, pending) => {
        const settings = ruleSettings({
          metric: 'capturedOrders',
          condition: limit('below', 3),
          pending,
          window: 60,
          recovery: 2,
        })
        const windows = windowsOf(settings, counts)
        const series = [{ place: [], labels: [], windows }]
        const [found] = judgeAll({ settings, series, calendar, counts: start, from: start })
        const broken = new Set(
          found?.windows.filter(({ condition }) => condition === 'breaks').map(({ end }) => end),
        )
        for (const { brokeAt, firedAt, resolvedAt } of found?.episodes ?? []) {
          expect(broken.has(brokeAt)).toBe(true)
          expect(broken.has(firedAt)).toBe(true)
          expect(firedAt).toBeGreaterThanOrEqual(brokeAt)
          expect(broken.has(resolvedAt ?? Infinity)).toBe(false)
        }
        const open = found?.episodes.filter(({ resolvedAt }) => resolvedAt === null) ?? []
        expect(open.length).toBeLessThanOrEqual(1)
        const most = pending === 1 ? broken.size : 0
        expect(found?.episodes.length ?? 0).toBeGreaterThanOrEqual(Math.min(1, most))
      },
    ),
    { numRuns: 100 },
  )
})
