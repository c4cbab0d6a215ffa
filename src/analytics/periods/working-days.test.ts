import { describe, expect, it } from 'vitest'
import { addWorkingDays, workingDaysAfter, workingDaysBefore, workingDaysBetween } from './working-days.ts'

const zone = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(`${text}-03:00`)
const back = (text: string, days: number) => new Date(workingDaysBefore(at(text), days, zone)).toISOString()
const on = (text: string, days: number) => new Date(workingDaysAfter(at(text), days, zone)).toISOString()

describe('working days', () => {
  it('leave out weekends and national holidays', () => {
    expect(addWorkingDays('2026-10-09', 1)).toBe('2026-10-13')
    expect(addWorkingDays('2026-10-13', -1)).toBe('2026-10-09')
    expect(workingDaysBetween('2026-10-09', '2026-10-13')).toBe(1)
    expect(workingDaysBetween('2026-10-09', '2026-10-12')).toBe(0)
    expect(workingDaysBetween('2026-10-13', '2026-10-09')).toBe(0)
  })

  it('go back and forth at the same local clock', () => {
    expect(back('2026-10-13T09:00:00', 1)).toBe(new Date(at('2026-10-09T09:00:00')).toISOString())
    expect(on('2026-10-09T09:00:00', 2)).toBe(new Date(at('2026-10-14T09:00:00')).toISOString())
  })

  it('take no time while nobody works', () => {
    expect(back('2026-10-11T21:00:00', 1)).toBe(new Date(at('2026-10-09T00:00:00')).toISOString())
    expect(back('2026-10-12T08:00:00', 1)).toBe(back('2026-10-10T23:00:00', 1))
    expect(on('2026-10-11T21:00:00', 1)).toBe(new Date(at('2026-10-14T00:00:00')).toISOString())
  })
})
