import { describe, expect, it } from 'vitest'
import { frameOf, type FrameOptions } from '../periods/frame.ts'
import { fitsWeeklyHour, weeklySteps } from './weekly-steps.ts'

function frame(from: string, to: string, compare: FrameOptions['compare'] = 'previous-period') {
  const made = frameOf({
    ...{ period: { from, to }, compare, now: Date.parse('2026-11-20T13:40:00Z') },
    ...{ timeZone: 'America/Sao_Paulo', equalAge: true, eventDays: [] },
  })
  if (!made) throw new Error('the frame exists')
  return made
}

describe('one hour of the week', () => {
  it('is each time that it happened, over the same weekdays of a comparator that begins on another one', () => {
    const { all, places } = weeklySteps(frame('2026-10-22', '2026-11-18'), { weekday: 5, hour: 20 })
    expect(all.map(({ date }) => date)).toEqual([
      '2026-10-23T20:00',
      '2026-10-30T20:00',
      '2026-11-06T20:00',
      '2026-11-13T20:00',
    ])
    expect(places('current', '2026-10-30T20:00')).toEqual([{ index: 1, share: 1 }])
    expect(places('current', '2026-10-30T21:00')).toEqual([])
    const odd = weeklySteps(frame('2026-11-02', '2026-11-11'), { weekday: 3, hour: 9 })
    expect(odd.all.map(({ date, hasBase }) => [date, hasBase])).toEqual([
      ['2026-11-04T09:00', true],
      ['2026-11-11T09:00', false],
    ])
    expect(odd.places('base', '2026-10-28T09:00')).toEqual([{ index: 0, share: 1 }])
  })

  it('is cut on both sides where the period holds today', () => {
    const { all } = weeklySteps(frame('2026-11-14', '2026-11-20'), { weekday: 5, hour: 11 })
    expect(all).toEqual([])
    const before = weeklySteps(frame('2026-11-14', '2026-11-20'), { weekday: 5, hour: 9 })
    expect(before.all).toMatchObject([{ date: '2026-11-20T09:00', hasBase: true }])
  })

  it('of the mean stands for all of them in equal parts', () => {
    const { all, places } = weeklySteps(frame('2026-11-02', '2026-11-15', 'account-average'), {
      ...{ weekday: 5, hour: 20 },
    })
    expect(all).toHaveLength(2)
    expect(places('base', '2026-10-30T20:00')).toEqual([
      { index: 0, share: 0.5 },
      { index: 1, share: 0.5 },
    ])
    expect(places('base', '2026-10-29T20:00')).toEqual([])
  })

  it('needs a period whose hours can be read one by one', () => {
    expect(fitsWeeklyHour(frame('2026-01-01', '2026-11-20'))).toBe(true)
    expect(fitsWeeklyHour(frame('2024-01-01', '2026-11-20'))).toBe(false)
  })
})
