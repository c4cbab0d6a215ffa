import { expect, it } from 'vitest'
import { judgeAll } from './judge-all.ts'
import { ruleSettings } from './testing/settings.ts'

const HOUR = 3_600_000
const begin = Date.parse('2026-10-05T03:00:00Z')
const settings = ruleSettings({
  condition: { type: 'change', direction: 'below', fraction: 0.5, recovery: null, against: 'fourWeeks' },
  window: 120,
})
const fell = 30 * 24
const windows = Array.from({ length: 60 * 24 }, (_, hour) => {
  const end = begin + hour * HOUR
  return { start: end - 2 * HOUR, end, value: hour < fell ? 1000 : 300, sample: 50 }
})
const judged = (restarts?: Map<string, { begins: number; at: number }>) => {
  const series = [{ place: ['Site'], labels: ['Site'], windows }]
  const counts = begin + 29 * 24 * HOUR
  const calendar = { timeZone: 'America/Sao_Paulo', specialDays: new Set<string>() }
  const [told] = judgeAll({ settings, series, calendar, counts, from: counts, restarts })
  return told?.episodes.map(({ firedAt, resolvedAt }) => [firedAt, resolvedAt]) ?? []
}

it('a series that started over is judged as before until then, and anew from there', () => {
  const firedAt = begin + fell * HOUR
  // the mean of four weeks falls by and by
  expect(judged()).toEqual([[firedAt, firedAt + (21 * 24 + 1) * HOUR]])
  const at = firedAt + 5 * HOUR
  const restarts = new Map([['["Site"]', { begins: firedAt - 2 * HOUR, at }]])
  expect(judged(restarts)).toEqual([[firedAt, at]])
  expect(judged(new Map([['["App"]', { begins: 0, at: 0 }]]))).toEqual(judged())
})
