import { expect, it } from 'vitest'
import { localClock } from './local-clock.ts'

const shown = (timeZone: string, instant: string) =>
  new Date(localClock(timeZone)(Date.parse(instant))).toISOString().slice(0, 16)

it.each([
  ['America/Sao_Paulo', '2026-11-20T02:30:00Z', '2026-11-19T23:30'],
  ['America/Sao_Paulo', '2018-12-20T02:30:00Z', '2018-12-20T00:30'],
  ['America/Sao_Paulo', '2018-11-04T02:59:00Z', '2018-11-03T23:59'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04T01:00'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45'],
])('in %s %s is %s', (timeZone, instant, local) => {
  expect(shown(timeZone, instant)).toBe(local)
})

it('asked again and again of the hours around a change says each as it is', () => {
  const clock = localClock('America/Sao_Paulo')
  const change = Date.parse('2018-11-04T03:00:00Z')
  for (const away of [-60_000, 0, -60_000, 60_000, 0]) {
    expect(clock(change + away) - (change + away)).toBe((away < 0 ? -3 : -2) * 3_600_000)
  }
})
