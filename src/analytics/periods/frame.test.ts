import { describe, expect, it } from 'vitest'
import { buildFrame } from './frame.ts'
import type { FrameOptions } from './frame.ts'
import { resolvePeriod, periodProblem } from './resolve-period.ts'

const timeZone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-20T13:40:00Z')

const frame = (overrides: Partial<FrameOptions> = {}) =>
  buildFrame({
    period: { from: '2026-11-01', to: '2026-11-10' },
    compare: 'previous-period',
    now,
    timeZone,
    equalAge: true,
    eventDays: [],
    ...overrides,
  })

const iso = (instant: number | undefined) => new Date(instant ?? Number.NaN).toISOString()

describe('a comparison', () => {
  it('cuts days at the account’s midnight', () => {
    expect(iso(frame()?.current.start)).toBe('2026-11-01T03:00:00.000Z')
    expect(iso(frame()?.current.end)).toBe('2026-11-11T03:00:00.000Z')
  })

  it.each([
    ['previous-period', '2026-10-22', '2026-10-31'],
    ['previous-year', '2025-11-02', '2025-11-11'],
    ['same-date', '2025-11-01', '2025-11-10'],
    ['account-average', '2026-09-06', '2026-10-31'],
  ] as const)('against %s reads %s to %s', (compare, from, to) => {
    expect(frame({ compare })?.base).toMatchObject({ from, to })
  })

  it.each([
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['2024-01-01', '2024-03-31', '2023-01-01', '2023-03-31'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-28'],
    ['2023-12-15', '2024-03-01', '2022-12-15', '2023-03-01'],
  ])('on the same dates a year before, %s to %s is %s to %s', (from, to, before, until) => {
    const base = frame({ period: { from, to }, compare: 'same-date' })?.base
    expect(base).toMatchObject({ from: before, to: until })
  })

  it('keeps weekdays against the previous year', () => {
    const base = frame({ compare: 'previous-year' })?.base
    expect(new Date(`${base?.from}T12:00:00Z`).getUTCDay()).toBe(new Date('2026-11-01T12:00:00Z').getUTCDay())
  })

  it('lays Black Friday over Black Friday', () => {
    const shared = frame({ period: { from: '2025-11-24', to: '2025-11-30' }, compare: 'same-event' })
    expect(shared).toMatchObject({ event: 'Black Friday', base: { from: '2024-11-25', to: '2024-12-01' } })
  })

  it('does not exist where the period holds no event of the trade', () => {
    expect(frame({ period: { from: '2026-06-20', to: '2026-06-25' }, compare: 'same-event' })).toBeUndefined()
  })

  it('cuts both sides at the same local hour when the period holds today', () => {
    const partial = frame({ period: { from: '2026-11-19', to: '2026-11-20' } })
    expect(partial?.cutAt).toBe('10:40')
    expect(iso(partial?.current.end)).toBe('2026-11-20T13:40:00.000Z')
    expect(iso(partial?.base.end)).toBe('2026-11-18T13:40:00.000Z')
  })

  it('lets milestones of the comparator count by the same age only', () => {
    expect(iso(frame()?.base.asOf)).toBe('2026-11-10T13:40:00.000Z')
    expect(frame({ equalAge: false })?.base.asOf).toBe(now)
  })

  it('takes of a longer comparator all that is at least as old as the period, and of a shorter one as from its start', () => {
    const asOf = (from: string, to: string) => iso(frame({ compare: { from, to } })?.base.asOf)
    expect(asOf('2026-08-01', '2026-08-31')).toBe('2026-09-10T13:40:00.000Z')
    expect(asOf('2026-08-01', '2026-08-02')).toBe('2026-08-20T13:40:00.000Z')
    expect(asOf('2016-08-01', '2026-10-31')).toBe('2026-11-10T13:40:00.000Z')
  })

  it('leaves event days out of the account’s mean, unless a weekday would have none left', () => {
    const mean = frame({ compare: 'account-average', eventDays: ['2026-10-05'] })?.mean
    expect(mean?.excluded).toEqual(['2026-09-07', '2026-10-05', '2026-10-12'])
    expect(mean?.days).toEqual({ 1: 5, 2: 8, 3: 8, 4: 8, 5: 8, 6: 8, 7: 8 })
    const mondays = ['07', '14', '21', '28'].map((day) => `2026-09-${day}`)
    const all = frame({
      compare: 'account-average',
      eventDays: [...mondays, '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'],
    })?.mean
    expect(all?.days[1]).toBe(8)
  })

  it('takes the account’s mean of the weeks that it lived, and of none where a weekday has none', () => {
    const meanSince = (firstDay: string) => frame({ compare: 'account-average', firstDay })?.mean
    const young = meanSince('2026-10-21')
    expect(young?.days).toEqual({ 1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1 })
    expect(young?.excluded).toContain('2026-10-20')
    expect(young?.excluded).not.toContain('2026-10-21')
    const younger = meanSince('2026-11-02')
    expect(Object.values(younger?.days ?? {}).some((days) => days > 0)).toBe(false)
    expect(younger?.excluded).toHaveLength(56)
  })

  it('follows a time zone with daylight saving', () => {
    const berlin = frame({ timeZone: 'Europe/Berlin', period: { from: '2026-10-25', to: '2026-10-25' } })
    expect((berlin?.current.end ?? 0) - (berlin?.current.start ?? 0)).toBe(25 * 3_600_000)
  })
})

describe('a period', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last-7-days', '2026-11-14', '2026-11-20'],
    ['last-30-days', '2026-10-22', '2026-11-20'],
    ['this-month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-20'],
    ['2026-11-18_2026-12-31', '2026-11-18', '2026-11-20'],
  ])('%s is %s to %s', (text, from, to) => {
    expect(resolvePeriod(text, now, timeZone)).toEqual({ from, to })
  })

  it('is the account’s own: one in the evening, still the day before in the west', () => {
    const late = Date.parse('2026-11-20T02:00:00Z')
    expect(resolvePeriod('today', late, timeZone)?.from).toBe('2026-11-19')
  })

  it.each([
    '',
    'ontem',
    '2026-11-10_2026-11-01',
    '2026-02-30_2026-03-01',
    '2026-12-01_2026-12-02',
    '1990-01-01_2026-01-01',
    'toString',
  ])('is not %j', (text) => expect(resolvePeriod(text, now, timeZone)).toBeUndefined())

  it.each([
    ['2026-11-10_2026-11-01', 'Data fim deve ser maior que a data início'],
    ['2026-12-01_2026-12-02', 'Data início não pode ser depois de hoje'],
    ['2026-02-29_2026-03-01', 'Uma das datas não existe'],
    ['1990-01-01_2026-01-01', 'O período pode ter até 3.660 dias, cerca de 10 anos. Escolha um menor'],
  ])('%s is refused by its own reason', (text, reason) => expect(periodProblem(text)).toBe(reason))
})
