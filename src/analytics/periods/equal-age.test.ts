import { describe, expect, it } from 'vitest'
import { reachesRecentDays, withEqualAge } from './equal-age.ts'
import { buildFrame, type FrameOptions } from './frame.ts'
import { isNationalHoliday } from './business-calendar.ts'

const office = Array.from({ length: 168 }, (_, slot) =>
  slot < 120 && slot % 24 >= 9 && slot % 24 < 18 ? 0.3 : 0,
)
const rhythm = { fresh: office, waiting: office, holiday: 0 }
const rhythms = { approved: undefined, invoiced: rhythm }
const calendar = { timeZone: 'America/Sao_Paulo', isHoliday: isNationalHoliday }
const at = (text: string) => Date.parse(`${text}-03:00`)
/** Friday, a holiday. */
const now = at('2026-11-20T14:00:00')

function frameOf(options: Partial<FrameOptions> = {}) {
  const frame = buildFrame({
    period: { from: '2026-11-19', to: '2026-11-19' },
    compare: 'previous-period',
    now,
    timeZone: 'America/Sao_Paulo',
    equalAge: true,
    eventDays: [],
    ...options,
  })
  if (!frame) throw new Error('the frame exists')
  return frame
}

const aged = (options?: Partial<FrameOptions>) => withEqualAge(frameOf(options), rhythms, calendar)

describe('equal age in working time', () => {
  it('gives the comparator no working hour that a holiday took from the period', () => {
    const { base } = aged()
    const [midnight, afternoon] = [0, 14].map((hour) => base.asOfByHour?.invoiced[hour] ?? 0)
    expect(base.asOfByHour?.start).toBe(at('2026-11-18T00:00:00'))
    expect(midnight).toBeLessThanOrEqual(at('2026-11-19T09:00:00'))
    expect(midnight).toBeGreaterThanOrEqual(at('2026-11-18T18:00:00'))
    expect(afternoon).toBeLessThanOrEqual(at('2026-11-19T09:00:00'))
  })

  it('is the age by the calendar where there is no rhythm', () => {
    const { base } = withEqualAge(frameOf(), { approved: rhythm, invoiced: undefined }, calendar)
    expect(new Set(base.asOfByHour?.invoiced)).toEqual(new Set([frameOf().base.asOf]))
  })

  it('lays the period over the end of a longer comparator, by no more hours than the period has', () => {
    const { base } = aged({ compare: { from: '2017-01-01', to: '2026-11-18' } })
    expect(base.asOfByHour).toEqual(aged().base.asOfByHour)
  })

  it('is never asked for when people want milestones until today', () => {
    expect(aged({ equalAge: false }).base.asOfByHour).toBeUndefined()
  })

  it('says from which day on milestones are to come, across a weekend and a holiday', () => {
    expect(aged().immatureFrom).toBe('2026-11-18')
    const monday = withEqualAge(
      frameOf({ now: at('2026-11-16T12:00:00'), period: { from: '2026-11-10', to: '2026-11-15' } }),
      rhythms,
      calendar,
    )
    expect(monday.immatureFrom).toBe('2026-11-13')
    expect(frameOf().immatureFrom).toBe('2026-11-18')
  })

  it('ages the days of an account’s mean as if their weeks had no holidays', () => {
    const { mean } = aged({ compare: 'account-average', period: { from: '2026-11-16', to: '2026-11-20' } })
    const [friday] = mean?.invoicedAges?.[5] ?? []
    expect(friday).toBeLessThanOrEqual(9 * 3600)
    expect(mean?.ages[5]).toEqual([14 * 3600])
    const [monday] = mean?.invoicedAges?.[1] ?? []
    expect(monday).toBeGreaterThan(3 * 86_400)
  })

  it('concerns recent days only', () => {
    expect(reachesRecentDays({ to: '2026-11-19' }, now, calendar.timeZone)).toBe(true)
    expect(reachesRecentDays({ to: '2026-09-30' }, now, calendar.timeZone)).toBe(false)
  })
})
