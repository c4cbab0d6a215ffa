import { describe, expect, it } from 'vitest'
import {
  businessDaysAfter,
  commercialDates,
  easterSunday,
  holidays,
  isBusinessDay,
  workingMoment,
} from './calendar.ts'
import { dateOf, dayNumber, monthsBefore, startOfDay } from './day-number.ts'
import { demandOn } from './demand.ts'

const easters = [
  '1961-04-02',
  '1974-04-14',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2030-04-21',
  '2038-04-25',
  '2076-04-19',
  '2285-03-22',
]

describe('holidays', () => {
  it('that move do so with Easter', () => {
    expect(easters.map((date) => dateOf(easterSunday(Number(date.slice(0, 4)))))).toEqual(easters)
    const of2026 = Object.fromEntries(holidays(2026).map(({ key, date }) => [key, date]))
    expect(of2026).toMatchObject({
      'carnival-monday': '2026-02-16',
      'carnival-tuesday': '2026-02-17',
      'good-friday': '2026-04-03',
      'corpus-christi': '2026-06-04',
      'black-awareness': '2026-11-20',
    })
  })

  it('have Consciência Negra since 2024', () => {
    expect(holidays(2023)).toHaveLength(12)
    expect(holidays(2024)).toHaveLength(13)
  })
})

describe('dates of the trade', () => {
  it('are those of the years', () => {
    const dates = (year: number) =>
      Object.fromEntries(commercialDates(year).map(({ key, date }) => [key, date]))
    expect(dates(2024)).toMatchObject({ 'black-friday': '2024-11-29', 'cyber-monday': '2024-12-02' })
    expect(dates(2025)).toMatchObject({
      'black-friday': '2025-11-28',
      'mothers-day': '2025-05-11',
      'fathers-day': '2025-08-10',
    })
    expect(dates(2026)).toMatchObject({
      'black-friday': '2026-11-27',
      'mothers-day': '2026-05-10',
      'fathers-day': '2026-08-09',
    })
    expect(dates(2027)).toMatchObject({ 'black-friday': '2027-11-26' })
  })

  it('raise demand, and rest lowers it', () => {
    const factor = (date: string) => demandOn(dayNumber(date)).factor
    expect(factor('2026-11-27') / factor('2026-11-06')).toBeGreaterThan(3)
    expect(factor('2026-05-02') / factor('2026-05-16')).toBeGreaterThan(1.1)
    expect(factor('2025-12-25') / factor('2025-12-11')).toBeLessThan(0.5)
    expect(factor('2026-09-07') / factor('2026-09-14')).toBeLessThan(1)
  })
})

describe('business days', () => {
  it('leave out weekends, holidays and carnival', () => {
    const after = (date: string, days: number) => dateOf(businessDaysAfter(dayNumber(date), days))
    expect(after('2026-02-13', 1)).toBe('2026-02-18')
    expect(after('2026-04-02', 1)).toBe('2026-04-06')
    expect(after('2026-11-19', 3)).toBe('2026-11-25')
    expect(isBusinessDay(dayNumber('2026-11-20'))).toBe(false)
  })

  it('are when people work: a Friday night becomes Monday morning', () => {
    const night = startOfDay(dayNumber('2026-10-16')) + 22 * 3600
    const monday = startOfDay(dayNumber('2026-10-19'))
    expect(workingMoment(night)).toBeGreaterThanOrEqual(monday + 8 * 3600)
    expect(workingMoment(night)).toBeLessThan(monday + 12 * 3600)
    expect(workingMoment(monday + 9 * 3600)).toBe(monday + 9 * 3600)
  })
})

describe('months before', () => {
  it('end on the last day of a shorter month', () => {
    expect(dateOf(monthsBefore(dayNumber('2026-11-20'), 26))).toBe('2024-09-20')
    expect(dateOf(monthsBefore(dayNumber('2026-03-31'), 1))).toBe('2026-02-28')
    expect(dateOf(monthsBefore(dayNumber('2026-01-15'), 13))).toBe('2024-12-15')
  })
})
