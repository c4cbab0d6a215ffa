import { describe, expect, it } from 'vitest'
import type { NoticeLabels } from './notice.ts'
import { routeNotice, type NoticeRoute } from './route-notice.ts'

const everything: NoticeRoute = {
  severities: [],
  areas: [],
  ruleIds: [],
  virtualChannelIds: [],
  destinationIds: ['a'],
  browsers: false,
  quietFrom: null,
  quietUntil: null,
  quietWeekdays: [1, 2, 3, 4, 5, 6, 7],
  criticalPasses: true,
  afterMinutes: 0,
}
const labels: NoticeLabels = { severity: 'warning', area: 'payments', ruleId: 'r1', virtualChannelId: 'v1' }
const saoPaulo = 'America/Sao_Paulo'
const at = (instant: string, timeZone = saoPaulo) => ({ now: new Date(instant), timeZone })
const noon = at('2026-11-18T15:00:00Z')

const dueAt = (route: Partial<NoticeRoute>, moment = noon, more: Partial<NoticeLabels> = {}) =>
  routeNotice([{ ...everything, ...route }], { ...labels, ...more }, moment).map(({ notBefore }) =>
    notBefore.toISOString(),
  )

describe('a route takes', () => {
  it.each<[string, Partial<NoticeRoute>, boolean]>([
    ['all without labels', {}, true],
    ['its severities', { severities: ['critical', 'warning'] }, true],
    ['no other severity', { severities: ['critical'] }, false],
    ['its areas', { areas: ['payments'] }, true],
    ['no other area', { areas: ['logistics'] }, false],
    ['its rules', { ruleIds: ['r0', 'r1'] }, true],
    ['no other rule', { ruleIds: ['r0'] }, false],
    ['its channels', { virtualChannelIds: ['v1'] }, true],
    ['no other channel', { virtualChannelIds: ['v0'] }, false],
    ['all labels together only', { severities: ['warning'], areas: ['logistics'] }, false],
  ])('%s', (_, route, taken) => expect(dueAt(route)).toHaveLength(taken ? 1 : 0))

  it('nothing of no rule or channel where it names some', () => {
    expect(dueAt({ ruleIds: ['r1'] }, noon, { ruleId: null })).toEqual([])
    expect(dueAt({ virtualChannelIds: ['v1'] }, noon, { virtualChannelId: null })).toEqual([])
  })
})

it('a destination of several routes hears once, as early as any of them allows', () => {
  const routes = [
    { ...everything, afterMinutes: 30, destinationIds: ['a', 'b'] },
    { ...everything, browsers: true },
  ]
  expect(routeNotice(routes, labels, noon)).toEqual([
    { destinationId: 'a', notBefore: noon.now },
    { destinationId: 'b', notBefore: new Date('2026-11-18T15:30:00Z') },
    { destinationId: 'browsers', notBefore: noon.now },
  ])
})

describe('quiet hours', () => {
  const night = { quietFrom: 22 * 60, quietUntil: 7 * 60 }

  it.each([
    ['before them', '2026-11-19T00:59:00Z', '2026-11-19T00:59:00.000Z'],
    ['as they begin', '2026-11-19T01:00:00Z', '2026-11-19T10:00:00.000Z'],
    ['after midnight', '2026-11-19T05:00:00Z', '2026-11-19T10:00:00.000Z'],
    ['as they end', '2026-11-19T10:00:00Z', '2026-11-19T10:00:00.000Z'],
  ])('hold what comes %s until their end', (_, now, due) => expect(dueAt(night, at(now))).toEqual([due]))

  it('let what is critical pass, unless told otherwise', () => {
    const late = at('2026-11-19T05:00:00Z')
    expect(dueAt(night, late, { severity: 'critical' })).toEqual(['2026-11-19T05:00:00.000Z'])
    expect(dueAt({ ...night, criticalPasses: false }, late, { severity: 'critical' })).toEqual([
      '2026-11-19T10:00:00.000Z',
    ])
  })

  it('are of the weekday on which they begin', () => {
    const weekend = { ...night, quietWeekdays: [6, 7] }
    // the small hours of Saturday are Friday's night, those of Monday are Sunday's
    expect(dueAt(weekend, at('2026-11-21T05:00:00Z'))).toEqual(['2026-11-21T05:00:00.000Z'])
    expect(dueAt(weekend, at('2026-11-23T05:00:00Z'))).toEqual(['2026-11-23T10:00:00.000Z'])
  })

  it('of whole days follow on each other, and of all days end after a week', () => {
    const whole = { quietFrom: 0, quietUntil: 0 }
    const saturday = at('2026-11-21T15:00:00Z')
    expect(dueAt({ ...whole, quietWeekdays: [6, 7] }, saturday)).toEqual(['2026-11-23T03:00:00.000Z'])
    expect(dueAt(whole, saturday)).toEqual(['2026-11-29T03:00:00.000Z'])
  })

  it('end at the local hour, also on the night that a clock changes', () => {
    const newYork = at('2026-03-08T06:30:00Z', 'America/New_York')
    expect(dueAt(night, newYork)).toEqual(['2026-03-08T11:00:00.000Z'])
  })

  it('begin to count when an escalation is due', () => {
    expect(dueAt({ ...night, afterMinutes: 60 }, at('2026-11-19T00:30:00Z'))).toEqual([
      '2026-11-19T10:00:00.000Z',
    ])
  })

  it('do not hold a test', () => {
    const moment = { ...at('2026-11-19T05:00:00Z'), kind: 'test' as const }
    expect(routeNotice([{ ...everything, ...night }], labels, moment)[0]?.notBefore).toEqual(moment.now)
  })
})
