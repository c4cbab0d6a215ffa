import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateCodes } from '#model/states.ts'
import { isStateHoliday } from '../events/state-holidays.ts'
import {
  BusinessCalendar,
  businessDaysLate,
  dueAt,
  endOfPromise,
  handledOn,
  isNationalHoliday,
  localDays,
} from './business-calendar.ts'
import { addDays, dayOf, weekdayOf } from './local-time.ts'

const timeZone = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(`${text}-03:00`)
const shown = (instant: number) => new Date(instant - 3 * 3_600_000).toISOString().slice(0, 19)

const national = new BusinessCalendar()
const inSaoPaulo = new BusinessCalendar({ state: 'SP', own: ['2026-01-26', '2026-08-03'] })

const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1990-01-01', offset))
const places = fc.constantFrom('', 'XX', ...stateCodes)

describe('business days by state', () => {
  it('leave out the holidays of the state and, where the account works, its own', () => {
    expect(national.isBusinessDay('2026-07-09')).toBe(true)
    expect(national.isBusinessDay('2026-07-09', 'SP')).toBe(false)
    expect(national.isBusinessDay('2026-07-09', 'RJ')).toBe(true)
    expect(national.isBusinessDay('2026-04-23', 'RJ')).toBe(false)
    expect(inSaoPaulo.isBusinessDay('2026-07-09')).toBe(false)
    expect(inSaoPaulo.isBusinessDay('2026-08-03')).toBe(false)
    expect(inSaoPaulo.isBusinessDay('2026-08-03', 'SP')).toBe(false)
    expect(inSaoPaulo.isBusinessDay('2026-08-03', 'BA')).toBe(true)
    expect(inSaoPaulo.isHoliday('2026-07-02', 'BA')).toBe(true)
  })

  it('are those that are no weekend and no holiday, wherever and whenever', () => {
    fc.assert(
      fc.property(days, places, (day, uf) => {
        const isOpen =
          weekdayOf(day) <= 5 && !isNationalHoliday(day) && (uf === '' || !isStateHoliday(uf, day))
        expect(national.isBusinessDay(day, uf)).toBe(isOpen)
      }),
    )
  })

  it('counted between two days are as many as lead from one to the other', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), places, (day, count, uf) => {
        const end = inSaoPaulo.addBusinessDays(day, count, uf)
        expect(inSaoPaulo.businessDaysBetween(day, end, uf)).toBe(count)
        expect(inSaoPaulo.isBusinessDay(end, uf)).toBe(true)
        expect(inSaoPaulo.businessDaysBetween(end, day, uf)).toBe(0)
        expect(inSaoPaulo.addBusinessDays(addDays(end, 1), -1, uf)).toBe(end)
      }),
    )
  })

  it('add up, over turns of the year too', () => {
    fc.assert(
      fc.property(fc.tuple(days, days, days), places, (three, uf) => {
        const [a = '', b = '', c = ''] = three.toSorted()
        const between = (from: string, to: string) => inSaoPaulo.businessDaysBetween(from, to, uf)
        expect(between(a, b) + between(b, c)).toBe(between(a, c))
      }),
    )
  })

  it('a day without work counts as the next one that has it', () => {
    expect(national.ordinalFrom('2026-10-10')).toBe(national.ordinal('2026-10-13'))
    expect(national.ordinalFrom('2026-10-13')).toBe(national.ordinal('2026-10-13'))
  })

  it('local days of many instants are those of each', () => {
    for (const zone of [timeZone, 'America/Noronha', 'Asia/Kathmandu']) {
      const dayIn = localDays(zone)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
          expect(dayIn(seconds * 1000)).toBe(dayOf(seconds * 1000, zone))
        }),
      )
    }
  })
})

describe('the end of a promise', () => {
  const place = { calendar: inSaoPaulo, timeZone }
  const end = (from: string, promise: Parameters<typeof endOfPromise>[1]) =>
    shown(endOfPromise(at(from), promise, place))

  it('is the last second of the promised day, in its own unit', () => {
    expect(end('2026-10-08T10:00:00', { days: 3, unit: 'calendar', uf: 'MG' })).toBe('2026-10-11T23:59:59')
    expect(end('2026-10-08T10:00:00', { days: 3, unit: 'business', uf: 'MG' })).toBe('2026-10-14T23:59:59')
  })

  it('counts the holidays of where it is delivered', () => {
    expect(end('2026-07-07T10:00:00', { days: 2, unit: 'business', uf: 'SP' })).toBe('2026-07-10T23:59:59')
    expect(end('2026-07-07T10:00:00', { days: 2, unit: 'business', uf: 'MG' })).toBe('2026-07-09T23:59:59')
  })

  it('begins on the next business day of the dock after its cut-off', () => {
    const noon = 12 * 60
    expect(handledOn(at('2026-07-31T11:59:59'), noon, place)).toBe('2026-07-31')
    expect(handledOn(at('2026-07-31T12:00:00'), noon, place)).toBe('2026-08-04')
    expect(handledOn(at('2026-08-01T09:00:00'), noon, place)).toBe('2026-08-04')
    const promise = { days: 1, unit: 'business', cutOff: noon, uf: 'MG' } as const
    expect(end('2026-07-31T11:00:00', promise)).toBe('2026-08-03T23:59:59')
    expect(end('2026-07-31T13:00:00', promise)).toBe('2026-08-05T23:59:59')
  })

  it('lasts the whole day where the source says a day alone', () => {
    expect(shown(dueAt(at('2026-10-13T00:00:00'), timeZone))).toBe('2026-10-13T23:59:59')
    expect(shown(dueAt(at('2026-10-13T20:00:00'), timeZone))).toBe('2026-10-13T20:00:00')
  })

  it('is missed by business days of where it is delivered', () => {
    const late = (due: string, arrived: string, uf: string) =>
      businessDaysLate(at(due), at(arrived), { ...place, uf })
    expect(late('2026-10-09T23:59:59', '2026-10-13T10:00:00', 'MG')).toBe(1)
    expect(late('2026-10-09T20:00:00', '2026-10-09T22:00:00', 'MG')).toBe(0)
    expect(late('2026-10-09T23:59:59', '2026-10-08T10:00:00', 'MG')).toBe(0)
    expect(late('2026-07-08T23:59:59', '2026-07-10T10:00:00', 'SP')).toBe(1)
    expect(late('2026-07-08T23:59:59', '2026-07-10T10:00:00', 'MG')).toBe(2)
  })
})
