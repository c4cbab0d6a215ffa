import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MonitoringOverview } from '#areas/observability/monitoring/reports-contract.ts'
import {
  openBySeverity,
  prepareOpenTable,
  prepareOverviewSentence,
  preparePrecision,
  prepareRevenue,
  prepareSources,
} from '#areas/observability/monitoring/web/overview/prepare-overview.ts'
import { monitoredAreas, monitoredKeys } from '#model/monitoring/metrics.ts'
import { severities } from '#model/monitoring/rules.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { formatMoney } from '#ui/formats/money.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const HOUR = 3_600_000
const from = Date.parse('2026-11-20T03:00:00Z')
const iso = (instant: number): string => new Date(instant).toISOString()
const count = fc.integer({ min: 0, max: 40 })
const bySeverity = fc.record({ critical: count, warning: count, info: count })
const hours = 24
const overview: fc.Arbitrary<MonitoringOverview> = fc.record({
  currency: fc.constant('BRL'),
  timeZone: fc.constant('America/Sao_Paulo'),
  from: fc.constant(iso(from)),
  to: fc.constant(iso(from + hours * HOUR)),
  open: fc
    .tuple(bySeverity, bySeverity)
    .map((each) => each.map((by, place) => ({ area: monitoredAreas[place] ?? 'sales', severities: by }))),
  lost: fc.integer({ min: 0, max: 90_000 }),
  lostPerHour: fc.integer({ min: 0, max: 9000 }),
  rules: fc.record({ all: count, on: count, noData: count, failed: count }),
  revenue: fc.constant(
    Array.from({ length: hours }, (_, hour) => ({ start: iso(from + hour * HOUR), value: hour * 100 })),
  ),
  fired: fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: hours * 60 - 1 }),
        fc.option(count, { nil: null }),
        fc.constantFrom(...severities),
      )
      .map(([minute, lasting, severity]) => ({
        id: `a${minute}`,
        name: `Alerta ${minute}`,
        severity,
        from: iso(from + minute * 60_000),
        to: lasting === null ? null : iso(from + (minute + lasting) * 60_000),
      })),
    { maxLength: 30 },
  ),
  uncovered: fc.subarray([...monitoredKeys]),
  sources: fc.constant([]),
  precision: fc.array(
    fc.record({ week: fc.constant('2026-11-16'), fired: count, judged: count }).map((week) => ({
      ...week,
      right: Math.floor(week.judged / 2),
    })),
    { maxLength: 8 },
  ),
})

describe('the overview', () => {
  test('says how many are open by severity, and what they cost only where they cost something', () => {
    fc.assert(
      fc.property(overview, (given) => {
        const said = prepareOverviewSentence(given, t)
        const by = openBySeverity(given)
        const all = by.critical + by.warning + by.info
        expect(said).not.toMatch(/undefined|NaN|\{\{/)
        expect(said.includes('Nenhum alerta aberto')).toBe(all === 0)
        expect(!(all > 0) || new RegExp(`^${all} alertas? abertos?: `).test(said)).toBe(true)
        expect(/\d críticos?/.test(said)).toBe(by.critical > 0)
        expect(said.includes('a menos até agora')).toBe(all > 0 && (given.lost ?? 0) > 0)
        expect(!(all > 0 && (given.lost ?? 0) > 0) || said.includes(formatMoney(given.lost, 'BRL'))).toBe(
          true,
        )
        expect(said).toContain(
          `${monitoredKeys.length - given.uncovered.length} de ${monitoredKeys.length} métricas`,
        )
      }),
    )
  })

  test('the table of what is open adds up to the sentence', () => {
    fc.assert(
      fc.property(overview, (given) => {
        const { rows } = prepareOpenTable(given, t)
        const by = openBySeverity(given)
        for (const [place, severity] of severities.entries())
          expect(rows.reduce((sum, row) => sum + Number(row[place + 1]?.value), 0)).toBe(by[severity])
      }),
    )
  })

  test('marks the worst alerts over the hours in which they lasted, and counts all of them', () => {
    fc.assert(
      fc.property(overview, (given) => {
        const { marks, fired, table, title } = prepareRevenue(given, t)
        expect(fired).toBe(given.fired.length)
        expect(marks).toHaveLength(Math.min(12, given.fired.length))
        expect(!(fired > 0) || new RegExp(`^${fired} alertas? dispar`).test(title)).toBe(true)
        for (const mark of marks) {
          const alert = given.fired.find(({ id }) => id === mark.id)
          expect(mark.first).toBe(Math.floor((Date.parse(alert?.from ?? '') - from) / HOUR))
          expect(mark.last).toBeGreaterThanOrEqual(mark.first)
        }
        const marked = new Set(marks.map(({ id }) => id))
        const left = given.fired.filter(({ id }) => !marked.has(id))
        const rank = ({ severity }: { severity: (typeof severities)[number] }) => severities.indexOf(severity)
        const worstLeft = Math.min(Infinity, ...left.map(rank))
        for (const alert of given.fired.filter(({ id }) => marked.has(id)))
          expect(rank(alert)).toBeLessThanOrEqual(worstLeft)
        expect(table.rows.reduce((sum, row) => sum + Number(row[2]?.value), 0)).toBe(fired)
      }),
    )
  })

  test('precision is of those with a verdict', () => {
    fc.assert(
      fc.property(overview, (given) => {
        const { title, table } = preparePrecision(given, t)
        const judged = given.precision.reduce((sum, week) => sum + week.judged, 0)
        expect(title.includes('Nenhum alerta avaliado')).toBe(judged === 0)
        expect(!(judged > 0) || title.includes(`em ${judged} alerta`)).toBe(true)
        expect(table.rows.map((row) => row[3]?.value === null)).toEqual(
          given.precision.map((week) => week.judged === 0),
        )
      }),
    )
  })

  test('a source says the age of what it told last', () => {
    const words = prepareSources(
      {
        sources: [
          { source: 'orders', newest: iso(from) },
          { source: 'sessions', newest: null },
        ],
      },
      t,
      new Date(from + 5 * HOUR),
    )
    expect(words.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Pedidos: há 5 h',
      'Sessões: Nenhum dado',
    ])
  })
})
