import { expect, it } from 'vitest'
import type { Judged } from '#analytics/monitoring/window.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { chooseBest, calmerSettings, firedSpans, scoreCandidate } from './suggest-settings.ts'

const settingsOf = (condition: object, more: object = {}): RuleSettings =>
  RuleSettings.parse({
    name: 'Regra',
    metric: 'capturedOrders',
    window: 5,
    severity: 'info',
    condition,
    ...more,
  })

it.each([
  { type: 'limit', direction: 'below', value: 100, recovery: 110 },
  { type: 'limit', direction: 'above', value: 0.2 },
  { type: 'change', direction: 'below', fraction: 0.4, against: 'week' },
  { type: 'change', direction: 'both', fraction: 0.01, against: 'day' },
  { type: 'anomaly', direction: 'both', alarmsPerMonth: 4 },
  { type: 'absence', leastUsual: 3 },
])('what is tried instead of $type is a rule that can be saved, and another one', (condition) => {
  const settings = settingsOf(condition)
  const { others, waiting } = calmerSettings(settings)
  expect(others.length).toBeGreaterThan(0)
  expect(waiting.map((one) => one.settings.pending)).toEqual([2, 3, 4])
  for (const one of [...others, ...waiting]) {
    expect(RuleSettings.parse(one.settings)).toEqual(one.settings)
    expect(one.settings).not.toEqual(settings)
  }
})

const windows = (letters: string): Judged[] =>
  letters.split('').map((letter, index) => ({
    start: index * 300_000,
    end: (index + 1) * 300_000,
    value: 0,
    sample: 0,
    expected: 1,
    low: 1,
    high: null,
    condition: letter === 'b' ? ('breaks' as const) : ('normal' as const),
    breach: null,
  }))

it('waiting longer spares what was short, and keeps what was long', () => {
  const settings = settingsOf({ type: 'limit', direction: 'below', value: 1 })
  const series = [{ place: [], windows: windows('nbnnnnnnnnnnbbbbnnn') }]
  expect(firedSpans(settings, series[0]?.windows ?? [])).toEqual([
    { from: 600_000, to: 1_200_000 },
    { from: 3_900_000, to: 5_400_000 },
  ])
  const judgements = [
    { place: [], from: 600_000, to: 1_200_000, right: false },
    { place: [], from: 3_900_000, to: 5_400_000, right: true },
  ]
  const tried = calmerSettings(settings).waiting.map((one) => ({
    ...one,
    ...scoreCandidate(one.settings, series, judgements),
  }))
  expect(tried.map(({ spared, kept, lost }) => [spared, kept, lost])).toEqual([
    [1, 1, 0],
    [1, 1, 0],
    [1, 1, 0],
  ])
  expect(chooseBest(tried)).toMatchObject({ changed: 'pending', settings: { pending: 2 } })
  expect(chooseBest(tried.map((one) => ({ ...one, lost: 1 })))).toBeNull()
  expect(chooseBest(tried.map((one) => ({ ...one, spared: 0 })))).toBeNull()
})
