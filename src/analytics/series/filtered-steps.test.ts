import { describe, expect, it } from 'vitest'
import { buildFrame, type FrameOptions } from '../periods/frame.ts'
import { filteredSteps } from './filtered-steps.ts'
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
    expect(odd.all.map(({ date, hasBase }) => [date, hasBase])).toEqual([
      ['2026-11-04T09:00', true],
      ['2026-11-11T09:00', false],
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
