import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import texts from '#areas/marketing/campaigns/texts.pt.json' with { type: 'json' }
import { addDays } from '#ui/formats/day.ts'
import { calendarBar, calendarWeeks, overlapText } from './prepare-calendar.ts'

const t = i18next.t
beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: texts } } }))

const shown = { from: '2026-01-01', until: '2026-01-10' }

it('a bar is the part of the days that is shown', () => {
  expect(calendarBar({ start: '2026-01-03', end: '2026-01-04' }, shown)).toEqual({ left: 20, width: 20 })
  expect(calendarBar({ start: '2025-12-01', end: null }, shown)).toEqual({ left: 0, width: 100 })
  expect(calendarBar({ start: '2026-01-10', end: '2027-01-01' }, shown)).toEqual({ left: 90, width: 10 })
  expect(calendarBar({ start: '2026-01-11', end: null }, shown)).toBeNull()
  expect(calendarBar({ start: '2025-01-01', end: '2025-12-31' }, shown)).toBeNull()
})

it('weeks fill what is shown, without a gap', () => {
  const from = '2026-02-20'
  for (const days of [1, 13, 14, 15, 70]) {
    const weeks = calendarWeeks({ from, until: addDays(from, days - 1) })
    const ends = weeks.map(({ left, width }) => left + width)
    expect(weeks.map(({ left }) => Math.round(left * 1000))).toEqual(
      [0, ...ends.slice(0, -1)].map((end) => Math.round(end * 1000)),
    )
    expect(ends.at(-1)).toBeCloseTo(100)
  }
})

it('overlaps are named, those that are too many counted', () => {
  const overlap = { kind: 'campaign' as const, from: '2026-01-01', until: '2026-01-02', shares: [] }
  const many = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...overlap, name }))
  expect(overlapText({ overlaps: [] }, t)).toBe('Não coincide com outra')
  const [first] = many
  const shares = ['coupon', 'sku'] as const
  expect(overlapText({ overlaps: first ? [{ ...first, shares: [...shares] }] : [] }, t)).toMatch(
    /^Coincide com A \(.*, cupom, SKU em comum\)$/,
  )
  expect(overlapText({ overlaps: many }, t)).toMatch(/C \(.*\); e mais 2$/)
})
