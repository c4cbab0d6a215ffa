import { describe, expect, it } from 'vitest'
import { buildFrame, type FrameOptions } from '../periods/frame.ts'
import { allowedGranularities, bestGranularity, buildSteps, stepPlaces, stepSpan } from './steps.ts'

function frame(
  from: string,
  to: string,
  now = '2026-11-20T13:40:00Z',
  timeZone = 'America/Sao_Paulo',
  compare: FrameOptions['compare'] = 'previous-period',
) {
  const made = buildFrame({
    period: { from, to },
    compare,
    now: Date.parse(now),
    timeZone,
    equalAge: true,
    eventDays: [],
  })
  if (!made) throw new Error('the frame exists')
  return made
}

describe('the steps of a period', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'hour', ['hour']],
    ['2026-11-01', '2026-11-20', 'day', ['hour', 'day', 'week']],
    ['2026-01-01', '2026-11-20', 'week', ['day', 'week', 'month']],
    ['2020-01-01', '2026-11-20', 'month', ['week', 'month']],
  ])('from %s to %s are by %s, or by %j', (from, to, best, fits) => {
    expect(bestGranularity(frame(from, to))).toBe(best)
    expect(allowedGranularities(frame(from, to))).toEqual(fits)
  })

  it.each([
    ['2026-11-05', 'hour', ['hour', 'day', 'week']],
    ['2026-06-01', 'day', ['day', 'week', 'month']],
    ['2024-01-01', 'week', ['day', 'week', 'month']],
    ['2018-01-01', 'month', ['week', 'month']],
  ])('of a day compared with all days since %s are by %s, or by %j', (from, best, fits) => {
    const long = frame('2026-11-20', '2026-11-20', undefined, undefined, { from, to: '2026-11-19' })
    expect(bestGranularity(long)).toBe(best)
    expect(allowedGranularities(long)).toEqual(fits)
  })

  it('hold each hour of a comparator of another length, which is cut on its own last day', () => {
    const hoursOf = (from: string) =>
      buildSteps(
        frame('2026-11-19', '2026-11-20', undefined, undefined, { from, to: '2026-11-10' }),
        'hour',
      ).flatMap(({ compared }) => compared ?? [])
    expect(hoursOf('2026-11-08')).toHaveLength(24 + 24 + 11)
    expect(hoursOf('2026-11-08').at(-1)).toBe('2026-11-10T10:00')
    expect(hoursOf('2026-11-10').at(-1)).toBe('2026-11-10T10:00')
  })

  it('that are still to come do not exist, and the one that holds now is partial', () => {
    const steps = buildSteps(frame('2026-11-20', '2026-11-20'), 'hour')
    expect(steps.filter(({ hasCurrent }) => hasCurrent)).toHaveLength(11)
    expect(steps.findIndex(({ partial }) => partial)).toBe(10)
    expect(
      buildSteps(frame('2026-11-01', '2026-11-20'), 'day').filter(({ partial }) => partial),
    ).toMatchObject([{ date: '2026-11-20' }])
    expect(buildSteps(frame('2026-11-01', '2026-11-10'), 'day').some(({ partial }) => partial)).toBe(false)
  })

  it('by week begin on Sunday, except where the period begins', () => {
    const midweek = frame('2026-11-04', '2026-11-20')
    expect(buildSteps(midweek, 'week').map(({ date }) => date)).toEqual([
      '2026-11-04',
      '2026-11-08',
      '2026-11-15',
    ])
    expect([0, 1].map((index) => stepSpan('2026-11-04', 'week', index).last)).toEqual([
      '2026-11-07',
      '2026-11-14',
    ])
    const placeOf = (side: 'base' | 'current', day: string) =>
      stepPlaces(midweek, 'week', side, day)[0]?.index
    expect(['2026-11-07', '2026-11-08', '2026-11-20'].map((day) => placeOf('current', day))).toEqual([
      0, 1, 2,
    ])
    // the day as far into the comparator
    expect(['2026-10-21', '2026-10-22'].map((day) => placeOf('base', day))).toEqual([0, 1])
    expect(buildSteps(frame('2026-11-01', '2026-11-20'), 'week')[0]?.date).toBe('2026-11-01')
  })

  it('have no hour that the clocks skip', () => {
    const skipped = buildSteps(frame('2026-03-29', '2026-03-29', undefined, 'Europe/Lisbon'), 'hour')
    expect(skipped.filter(({ hasCurrent }) => !hasCurrent).map(({ date }) => date)).toEqual([
      '2026-03-29T01:00',
    ])
  })
})
