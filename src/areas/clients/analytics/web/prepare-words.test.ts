import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { ClientSegments, FirstPurchases, RepurchaseChange } from '#areas/clients/analytics/contract.ts'
import { clientSegments } from '#model/clients/segments.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { ScopeFrame } from '#model/scope.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { prepareFirst, prepareRepurchaseChange } from './prepare-first.ts'
import { prepareSegments } from './prepare-segments.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const span = { from: '2026-10-21', to: '2026-11-19', asOf: '2026-11-20T15:00:00.000Z' }
const frame: ScopeFrame = {
  current: span,
  base: span,
  comparator: 'previous-period',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

const row = fc.option(
  fc.record({ clients: fc.integer({ min: 10, max: 90_000 }), revenue: fc.nat(9_000_000) }),
  {
    nil: null,
    freq: 6,
  },
)
const segments = fc.tuple(...clientSegments.map(() => row)).map((rows): ClientSegments => {
  const listed = rows.map((one, place) => ({
    segment: clientSegments[place] ?? 'lapsed',
    clients: one?.clients ?? null,
    before: one?.clients ?? null,
    revenue: one?.revenue ?? null,
    contactable: one?.clients ?? null,
    orders: 0,
  }))
  const sum = (of: 'clients' | 'revenue') => listed.reduce((all, one) => all + (one[of] ?? 6), 0)
  const total = {
    clients: sum('clients'),
    before: sum('clients'),
    contactable: null,
    revenue: sum('revenue'),
  }
  return { frame, segments: listed, total, grid: [], migration: [] }
})

it('the table of segments adds up where none is hidden, and names whom to win back only where both are shown', () => {
  fc.assert(
    fc.property(segments, (answer) => {
      const { title, table } = prepareSegments(answer, t)
      const all = table.rows.map((cells) => cells[1]?.value)
      const shown = all.slice(0, -1)
      const added = shown.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
      const hidden = shown.filter((value) => value === null).length
      expect(all.at(-1)).toBe(added + 6 * hidden)
      const lost = answer.segments.filter(({ segment }) => ['atRisk', 'previouslyLoyal'].includes(segment))
      const isShown = lost.every(({ clients }) => clients !== null)
      expect(title.startsWith('Para reconquistar')).toBe(isShown)
      const both = lost.reduce((sum, { clients }) => sum + (clients ?? 0), 0)
      expect(title).toContain(isShown ? formatCount(both) : 'Segmentos RFM')
    }),
  )
})

const windows = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([clients, part]) =>
    ([30, 60, 90, 180, 365] as const).map((days) => ({
      days,
      clients,
      returned: Math.floor(clients * part),
      ltv: 1000,
    })),
  )
const first = fc.record({
  windows,
  verdict: fc.constantFrom('better', 'worse', 'same', 'few'),
  value: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
})

it('the sentence of first purchases names one that differs for sure, with the rates of the table', () => {
  fc.assert(
    fc.property(fc.array(first, { minLength: 1, maxLength: 8 }), (given) => {
      const rows = given.map((one, place): FirstPurchases['rows'][number] => ({
        value: `Categoria ${place}`,
        rest: false,
        clients: one.windows[0]?.clients ?? 0,
        windows: one.windows,
        verdict: one.verdict,
        difference: { value: one.value, low: one.value, high: one.value },
      }))
      const total = {
        clients: rows.reduce((sum, { clients }) => sum + clients, 0),
        windows: ([30, 60, 90, 180, 365] as const).map((days, place) => ({
          days,
          ltv: 1000,
          clients: rows.reduce((sum, one) => sum + (one.windows[place]?.clients ?? 0), 0),
          returned: rows.reduce((sum, one) => sum + (one.windows[place]?.returned ?? 0), 0),
        })),
      }
      const { title, table } = prepareFirst({ frame, by: 'category', window: 90, rows, total }, t)
      const sure = rows.filter(({ verdict }) => verdict === 'better' || verdict === 'worse')
      const named = rows.filter(({ value }) => title.includes(`${value} `))
      expect(named.every((one) => sure.includes(one))).toBe(true)
      expect(named.length).toBe(Math.min(1, sure.length))
      const shown = table.rows[rows.findIndex((one) => one === named[0])]
      expect(title).toContain(shown?.[3]?.text ?? 'primeira')
    }),
  )
})

const ratio = fc
  .tuple(fc.integer({ min: 10, max: 9000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([denominator, part]) => ({ denominator, numerator: Math.floor(denominator * part) }))

it('what is said of the repurchase is what its table says, and chance is never called a change', () => {
  fc.assert(
    fc.property(ratio, ratio, fc.boolean(), (before, after, isChance) => {
      const rates = [before.numerator / before.denominator, after.numerator / after.denominator] as const
      const delta = rates[1] - rates[0]
      const away = Math.abs(delta) / 2
      const range = isChance ? { low: -1, high: 1 } : { low: delta - away, high: delta + away }
      const answer: RepurchaseChange = {
        frame,
        by: 'category',
        window: 90,
        current: span,
        base: span,
        change: {
          before: rates[0],
          after: rates[1],
          range,
          rows: [{ value: 'Panelas', rest: false, before, after, own: delta, mix: 0 }],
        },
      }
      const { title, table } = prepareRepurchaseChange(answer, t)
      expect(title).toContain(formatRate(rates[1]))
      expect(title.includes('pode ser acaso')).toBe(isChance || delta === 0)
      expect(title.includes('subiu') && delta <= 0).toBe(false)
      expect(title.includes('caiu') && delta >= 0).toBe(false)
      const total = table.rows.at(-1)?.[5]?.value
      const row = table.rows[0]?.[5]?.value
      expect(row).toBe(total)
    }),
  )
})
