import { describe, expect, it } from 'vitest'
import { isNationalHoliday } from '../periods/business-calendar.ts'
import { calendarBetween, calendarYear } from './calendar.ts'

const dayOf = (year: number, key: string) => calendarYear(year).find((event) => event.key === key)?.day

describe('the calendar', () => {
  it.each([
    [2024, '2024-03-31', '2024-02-13', '2024-05-30', '2024-11-29'],
    [2025, '2025-04-20', '2025-03-04', '2025-06-19', '2025-11-28'],
    [2026, '2026-04-05', '2026-02-17', '2026-06-04', '2026-11-27'],
  ])('knows the moving days of %i', (year, easter, carnival, corpus, blackFriday) => {
    expect(dayOf(year, 'easter')).toBe(easter)
    expect(dayOf(year, 'carnival')).toBe(carnival)
    expect(dayOf(year, 'corpus-christi')).toBe(corpus)
    expect(dayOf(year, 'black-friday')).toBe(blackFriday)
  })

  it('knows the Sundays of the trade', () => {
    expect([dayOf(2026, 'mothers-day'), dayOf(2026, 'fathers-day')]).toEqual(['2026-05-10', '2026-08-09'])
  })

  it('counts black awareness day from 2024 on', () => {
    expect([dayOf(2023, 'black-awareness'), dayOf(2024, 'black-awareness')]).toEqual([
      undefined,
      '2024-11-20',
    ])
  })

  it('calls the last of the year optional: it is no day off, nor a date of commerce', () => {
    expect(calendarBetween('2026-12-31', '2026-12-31').map(({ kind }) => kind)).toEqual(['optional'])
    expect(isNationalHoliday('2026-12-31')).toBe(false)
  })

  it('closes on both days of carnival', () => {
    expect(['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18'].map(isNationalHoliday)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('reaches over the turn of the year', () => {
    const names = calendarBetween('2025-12-24', '2026-01-01').map(({ key }) => key)
    expect(names).toEqual(['christmas-eve', 'christmas', 'new-years-eve', 'new-year'])
  })
})
