import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MonitoringSummary } from '#areas/observability/monitoring/reports-contract.ts'
import {
  prepareAreas,
  prepareNarrative,
  prepareRules,
  prepareSides,
} from '#areas/observability/monitoring/web/summary/prepare-summary.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { formatMoney } from '#ui/formats/money.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const count = fc.integer({ min: 0, max: 12 })
const money = fc.integer({ min: 0, max: 900_000 })
const minutes = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null })
const loss = fc.option(money, { nil: null })
const side = fc
  .record({
    fired: count,
    incidents: count,
    lost: loss,
    mtta: minutes,
    mttr: minutes,
    judged: count,
    right: count,
  })
  .map((given) => ({ ...given, judged: given.judged, right: Math.min(given.right, given.judged) }))
const summary: fc.Arbitrary<MonitoringSummary> = fc.record({
  currency: fc.constant('BRL'),
  timeZone: fc.constant('America/Sao_Paulo'),
  from: fc.constant('2026-10-20T03:00:00Z'),
  to: fc.constant('2026-11-20T03:00:00Z'),
  rulesSince: fc.constant('2026-09-01T12:00:00Z'),
  current: side,
  before: side,
  severities: fc.record({ critical: count, warning: count, info: count }),
  areas: fc.tuple(count, count, money).map(([sales, payments, lost]) => [
    { area: 'sales', fired: sales, lost },
    { area: 'payments', fired: payments, lost: 0 },
  ]),
  rules: fc
    .array(fc.record({ fired: count, minutes: count, lost: money, judged: count, right: fc.constant(0) }), {
      maxLength: 4,
    })
    .map((rules) => rules.map((rule, index) => ({ id: `r${index}`, name: `Regra ${index}`, ...rule }))),
  worst: fc.constant([]),
})

const noisy = summary.filter(({ current }) => current.fired > 0)

const said = (given: MonitoringSummary): string => prepareNarrative(given, t).join(' ')

describe('every sentence about a period agrees with its numbers', () => {
  test('how many fired, against the period before', () => {
    fc.assert(
      fc.property(noisy, (given) => {
        const text = said(given)
        const { current, before } = given
        expect(text).not.toMatch(/undefined|NaN|null|\{\{/)
        expect(text).toMatch(new RegExp(`^${formatCount(current.fired)} alertas? dispar`))
        expect(text.includes('a mais que no período anterior')).toBe(current.fired > before.fired)
        expect(text.includes('a menos que no período anterior')).toBe(current.fired < before.fired)
        expect(text.includes('tantos quanto')).toBe(current.fired === before.fired)
        const apart = Math.abs(current.fired - before.fired)
        expect(!(apart > 0) || text.includes(`: ${apart} a m`)).toBe(true)
      }),
    )
  })

  test('what it cost, how soon, and how right', () => {
    fc.assert(
      fc.property(noisy, (given) => {
        const text = said(given)
        const { current, before } = given
        const [lost, lostBefore] = [current.lost ?? 0, before.lost ?? 0]
        expect(text.includes('abaixo do esperado')).toBe(lost > 0)
        expect(!(lost > 0) || text.includes(`ficou ${formatMoney(current.lost, 'BRL')} abaixo`)).toBe(true)
        expect(text.includes('; no período anterior')).toBe(lost > 0 && lostBefore > 0)
        expect(text.includes('primeiro reconhecimento')).toBe(current.mtta !== null)
        expect(
          !(current.mttr !== null) || text.includes(`durou ${formatMinutes(current.mttr)} do disparo`),
        ).toBe(true)
        expect(/Nenhum deles recebeu|Ainda não recebeu/.test(text)).toBe(current.judged === 0)
        expect(
          !(current.judged > 0) || text.includes(`(${formatRate(current.right / current.judged)})`),
        ).toBe(true)
      }),
    )
  })

  test('names an area or a rule only where it has more than every other', () => {
    fc.assert(
      fc.property(noisy, (given) => {
        const text = said(given)
        const [sales = 0, payments = 0] = given.areas.map(({ fired }) => fired)
        const { fired } = given.current
        const most = Math.max(sales, payments)
        const leads = fired > 1 && sales !== payments
        const leader = sales > payments ? 'Vendas' : 'Pagamentos'
        expect(text.includes(`${leader} teve ${most} dos ${fired}.`)).toBe(leads && most < fired)
        expect(text.includes(`Todos foram em ${leader}.`)).toBe(leads && most >= fired)
        const loudest = Math.max(0, ...given.rules.map(({ fired }) => fired))
        const first = given.rules.filter(({ fired }) => fired === loudest)
        const named = given.rules.length > 1 && loudest > 0 && first.length === 1
        expect(text.includes('A regra com mais alertas')).toBe(named)
        expect(!named || text.includes(`“${first[0]?.name}”: ${loudest},`)).toBe(true)
      }),
    )
  })

  test('a quiet period says no more than that, and how it was before', () => {
    fc.assert(
      fc.property(summary, (given) => {
        const quiet = { ...given, current: { ...given.current, fired: 0 } }
        expect(prepareNarrative(quiet, t)).toHaveLength(given.before.fired > 0 ? 2 : 1)
        expect(said(quiet)).toContain('Nenhum alerta disparou neste período.')
      }),
    )
  })

  test('before any rule nothing could fire, which is said', () => {
    const [given] = fc.sample(summary, 1)
    if (given === undefined) throw new Error('no sample')
    const quiet = { ...given, current: { ...given.current, fired: 0 } }
    const late = said({ ...quiet, rulesSince: '2026-11-25T12:00:00Z' })
    expect(late).toContain('Nenhuma regra existia antes de 25\u00a0nov')
    expect(late).not.toContain('Nenhum alerta disparou')
    expect(said({ ...quiet, rulesSince: null })).toContain('Nenhuma regra foi criada ainda')
    const within = said({ ...quiet, rulesSince: '2026-11-01T12:00:00Z' })
    expect(within).toContain('Nenhum alerta disparou neste período. A primeira regra é de 1\u00a0nov')
  })

  test('a loss that nobody knows is not zero', () => {
    const [given] = fc.sample(summary, 1)
    if (given === undefined) throw new Error('no sample')
    const unknown = { ...given, areas: [{ area: 'payments' as const, fired: 6, lost: null }] }
    expect(prepareAreas(unknown, t).rows[0]?.[2]).toMatchObject({ text: '—', value: null })
  })

  test('the tables hold the same numbers', () => {
    fc.assert(
      fc.property(summary, (given) => {
        expect(prepareSides(given, t).rows.map((row) => row[1]?.value)).toEqual([
          given.current.fired,
          given.current.incidents,
          given.current.lost === null ? null : given.current.lost / 100,
          given.current.mtta,
          given.current.mttr,
          given.current.judged === 0 ? null : given.current.right / given.current.judged,
        ])
        expect(prepareAreas(given, t).rows.map((row) => row[1]?.value)).toEqual(
          given.areas.map(({ fired }) => fired),
        )
        expect(prepareRules(given, t).rows.map((row) => row[1]?.value)).toEqual(
          given.rules.map(({ fired }) => fired),
        )
      }),
    )
  })
})
