import { describe, expect, it } from 'vitest'
import { dayAt } from '../../local-days.ts'
import { parseDateHour, hoursOfDay, nextQuotaDay } from './property-days.ts'
import { closedUntil, saveQuota, type SavedQuota } from './quota.ts'

const at = new Date('2026-11-20T15:00:00.000Z')
const left = (fields: Partial<SavedQuota> = {}): SavedQuota => ({
  at: at.toISOString(),
  day: 190_000,
  hour: 39_000,
  projectHour: 13_000,
  serverErrors: 10,
  ...fields,
})
const closed = (
  quota: SavedQuota | null,
  reading: 'recent' | 'history',
  now = at,
  serviceLevel = 'GOOGLE_ANALYTICS_STANDARD',
) => closedUntil(quota, { serviceLevel, reading, now })?.toISOString() ?? null

describe('what a property gives', () => {
  it('is read from while there is much of it, or nobody said how much', () => {
    expect(closed(left(), 'history')).toBeNull()
    expect(closed(null, 'history')).toBeNull()
    expect(closed(saveQuota({}, at), 'history')).toBeNull()
  })

  it.each([
    ['hour', 12_000, '2026-11-20T16:00:00.000Z'],
    ['projectHour', 5000, '2026-11-20T16:00:00.000Z'],
    ['serverErrors', 4, '2026-11-20T16:00:00.000Z'],
    ['day', 80_000, '2026-11-21T08:00:00.000Z'],
  ] as const)('is left alone by the history at %s %d, and not yet by the last days', (name, count, until) => {
    expect(closed(left({ [name]: count }), 'history')).toBe(until)
    expect(closed(left({ [name]: count }), 'recent')).toBeNull()
    expect(closed(left({ [name]: 0 }), 'recent')).toBe(until)
  })

  it('is there again when its hour is over', () => {
    expect(closed(left({ hour: 0 }), 'recent', new Date('2026-11-20T16:00:00Z'))).toBeNull()
  })

  it('is ten times as much for those who pay', () => {
    const some = left({ day: 900_000, hour: 300_000, projectHour: 100_000, serverErrors: 50 })
    expect(closed(some, 'history', at, 'GOOGLE_ANALYTICS_360')).toBe('2026-11-21T08:00:00.000Z')
    expect(closed(some, 'history')).toBeNull()
  })

  it('begins again at midnight in California, in summer and in winter', () => {
    expect(nextQuotaDay(new Date('2026-07-01T12:00:00Z')).toISOString()).toBe('2026-07-02T07:00:00.000Z')
    expect(nextQuotaDay(new Date('2026-11-01T12:00:00Z')).toISOString()).toBe('2026-11-02T08:00:00.000Z')
  })
})

describe('an hour of the property', () => {
  const utc = (dateHour: string, timeZone: string) => {
    const hour = parseDateHour(dateHour, timeZone)
    return hour === null ? null : new Date(hour).toISOString().slice(0, 13)
  }
  it.each([
    ['2026112010', 'America/Sao_Paulo', '2026-11-20T13'],
    ['2018110400', 'America/Sao_Paulo', '2018-11-04T03'],
    ['2026110101', 'America/New_York', '2026-11-01T05'],
    ['2026110102', 'America/New_York', '2026-11-01T07'],
    ['2026112010', 'Asia/Kolkata', '2026-11-20T04'],
    ['(other)', 'America/Sao_Paulo', null],
    ['2026133110', 'America/Sao_Paulo', null],
  ])('%s in %s begins at %s', (dateHour, timeZone, hour) => {
    expect(utc(dateHour, timeZone)).toBe(hour)
  })

  it('is one of the 23, 24 or 25 of its day', () => {
    const length = (day: string, timeZone: string) => {
      const { from, to } = hoursOfDay(day, timeZone)
      return (to - from) / 3_600_000
    }
    expect(length('2026-11-20', 'America/Sao_Paulo')).toBe(24)
    expect(length('2026-11-01', 'America/New_York')).toBe(25)
    expect(length('2026-03-08', 'America/New_York')).toBe(23)
    expect(length('2026-11-20', 'Asia/Kolkata')).toBe(24)
    expect(dayAt(new Date('2026-11-20T02:59:00Z'), 'America/Sao_Paulo')).toBe('2026-11-19')
  })
})
