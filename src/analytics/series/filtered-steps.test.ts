import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { buildFrame, type Frame, type FrameOptions } from '../periods/frame.ts'
import { addDays, eachDay } from '../periods/local-time.ts'
import { filteredSteps, momentFilter } from './filtered-steps.ts'
import { stepPlaces, buildSteps } from './steps.ts'

function frame(from: string, to: string, compare: FrameOptions['compare'] = 'previous-period') {
  const made = buildFrame({
    period: { from, to },
    compare,
    now: Date.parse('2026-11-20T13:40:00Z'),
    timeZone: 'America/Sao_Paulo',
    equalAge: true,
    eventDays: [],
  })
  if (!made) throw new Error('the frame exists')
  return made
}

const fridaysAt = (hour: number) => ({ weekday: ['5'], hourOfDay: [String(hour)] })

describe('one hour of the week', () => {
  it('is each time that it happened, over the same weekdays of a comparator that begins on another one', () => {
    const { all, places } = filteredSteps(frame('2026-10-22', '2026-11-18'), 'hour', fridaysAt(20))
    expect(all.map(({ date }) => date)).toEqual([
      '2026-10-23T20:00',
      '2026-10-30T20:00',
      '2026-11-06T20:00',
      '2026-11-13T20:00',
    ])
    expect(places('current', '2026-10-30T20:00')).toEqual([{ index: 1, share: 1 }])
    expect(places('current', '2026-10-30T21:00')).toEqual([])
    const wednesdays = { weekday: ['3'], hourOfDay: ['9'] }
    const odd = filteredSteps(frame('2026-11-02', '2026-11-11'), 'hour', wednesdays)
    expect(odd.all).toMatchObject([
      { date: '2026-11-04T09:00', hasBase: true, compared: '2026-10-28T09:00' },
      { date: '2026-11-11T09:00', hasBase: false, compared: null },
    ])
    expect(odd.places('base', '2026-10-28T09:00')).toEqual([{ index: 0, share: 1 }])
  })

  it('is cut on both sides where the period holds today', () => {
    const week = frame('2026-11-14', '2026-11-20')
    expect(filteredSteps(week, 'hour', fridaysAt(11)).all).toEqual([])
    expect(filteredSteps(week, 'hour', fridaysAt(9)).all).toMatchObject([
      { date: '2026-11-20T09:00', hasBase: true },
    ])
  })

  it('of the mean stands for all of them in equal parts', () => {
    const mean = frame('2026-11-02', '2026-11-15', 'account-average')
    const { all, places } = filteredSteps(mean, 'hour', fridaysAt(20))
    expect(all).toHaveLength(2)
    expect(places('base', '2026-10-30T20:00')).toEqual([
      { index: 0, share: 0.5 },
      { index: 1, share: 0.5 },
    ])
    expect(places('base', '2026-10-29T20:00')).toEqual([])
  })
})

describe('by day', () => {
  it('where the comparator has one more such day, that stands after the period', () => {
    const { all, places } = filteredSteps(frame('2026-11-03', '2026-11-12'), 'day', { weekday: ['1'] })
    expect(all).toMatchObject([
      { date: '2026-11-09', hasCurrent: true, hasBase: true, compared: '2026-10-26' },
      { date: '2026-11-16', hasCurrent: false, hasBase: true, compared: '2026-11-02' },
    ])
    expect(places('base', '2026-11-02')).toEqual([{ index: 1, share: 1 }])
  })

  it('some weekdays are the only steps, and each is compared with its like', () => {
    const { all, places } = filteredSteps(frame('2026-11-02', '2026-11-11'), 'day', { weekday: ['1', '2'] })
    expect(all.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-03', '2026-11-09', '2026-11-10'])
    expect(places('base', '2026-10-26')).toEqual([{ index: 0, share: 1 }])
    expect(places('current', '2026-11-09T14:00')).toEqual([{ index: 2, share: 1 }])
  })

  it('some days of the mean stand for those of their own weekday', () => {
    const mean = frame('2026-11-02', '2026-11-15', 'account-average')
    const { places } = filteredSteps(mean, 'day', { weekday: ['1', '5'] })
    expect(places('base', '2026-10-26')).toEqual([
      { index: 0, share: 0.5 },
      { index: 2, share: 0.5 },
    ])
  })

  it('an hour of the day leaves every day, and months are whole whatever is kept', () => {
    const fortnight = frame('2026-11-02', '2026-11-15')
    const days = filteredSteps(fortnight, 'day', { hourOfDay: ['20'] })
    expect(days.all).toEqual(buildSteps(fortnight, 'day'))
    expect(days.places('base', '2026-10-20')).toEqual(stepPlaces(fortnight, 'day', 'base', '2026-10-20'))
    expect(filteredSteps(fortnight, 'month', fridaysAt(20)).all).toEqual(buildSteps(fortnight, 'month'))
  })
})

const someOf = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
const anyQuestion = fc.record({
  first: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  days: fc.integer({ min: 1, max: 45 }),
  compare: fc.oneof(
    fc.constantFrom('previous-period' as const, 'previous-year' as const, 'account-average' as const),
    fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 })).map(([ago, length]) => ({
      from: addDays('2026-11-20', -ago - length),
      to: addDays('2026-11-20', -ago),
    })),
  ),
  granularity: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
  weekday: someOf(['0', '1', '2', '3', '4', '5', '6']),
  hourOfDay: someOf(['0', '9', '10', '11', '23']),
})

it('of any question, no kept moment of a side is lost, and none falls on a step without that side', () => {
  fc.assert(
    fc.property(anyQuestion, ({ first, days, compare, granularity, weekday, hourOfDay }) => {
      const to = addDays('2026-11-20', -first)
      const asked = frame(addDays(to, 1 - days), to, compare)
      const filters = { ...(weekday && { weekday }), ...(hourOfDay && { hourOfDay }) }
      const { all, places } = filteredSteps(asked, granularity, filters)
      const isKept = momentFilter(granularity, filters) ?? (() => true)
      expect(all.every(({ hasBase, hasCurrent }) => hasBase || hasCurrent || asked.mean)).toBe(true)
      for (const side of ['current', 'base'] as const) {
        for (const moment of pastMoments(asked, side, granularity === 'hour').filter(isKept)) {
          const found = places(side, moment)
          if (side === 'base' && asked.mean && found.length === 0) continue
          expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
          expect(found.every(({ index }) => all[index]?.[side === 'base' ? 'hasBase' : 'hasCurrent'])).toBe(
            true,
          )
        }
      }
    }),
  )
})

function pastMoments({ base, current, cutAt, mean }: Frame, side: 'base' | 'current', byHour: boolean) {
  const { from, to } = side === 'base' ? base : current
  const hours = byHour
    ? Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`)
    : ['']
  const isOver = cutAt !== undefined && (side === 'current' || mean === undefined)
  return eachDay(from, to)
    .flatMap((day) => hours.map((hour) => `${day}${hour}`))
    .filter((moment) => !(isOver && byHour && moment >= `${to}T${cutAt}`))
}
