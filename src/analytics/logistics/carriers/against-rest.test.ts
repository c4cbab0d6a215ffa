import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { againstRest } from './against-rest.ts'
import type { RouteCount } from './route-counts.ts'
import { draws } from '#testing/draws.ts'

const at = (carrier: string, uf: string, due: number, onTime: number, dock = 'CD'): RouteCount => ({
  carrier,
  dock,
  uf,
  due,
  onTime,
  orders: due,
  costed: 0,
  cost: 0,
})

const anyRoute = fc
  .record({
    carrier: fc.constantFrom('A', 'B', 'C'),
    uf: fc.constantFrom('SP', 'MG', 'AC', 'EX', ''),
    dock: fc.constantFrom('CD', 'Loja'),
    due: fc.integer({ min: 0, max: 200 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ carrier, uf, due, part, dock }) => at(carrier, uf, due, Math.round(due * part), dock))

describe('a carrier against the others', () => {
  it('performance and mix add up to the difference, whatever the routes', () => {
    fc.assert(
      fc.property(fc.array(anyRoute, { maxLength: 30 }), (routes) => {
        const found = againstRest(routes, 'A')
        const mine = routes.filter(({ carrier }) => carrier === 'A')
        const sum = (of: RouteCount[], key: 'due' | 'onTime') => of.reduce((all, one) => all + one[key], 0)
        const others = routes.filter(({ carrier }) => carrier !== 'A')
        expect(found === undefined).toBe(sum(mine, 'due') === 0 || sum(others, 'due') === 0)
        if (!found) return
        expect(found.own).toBeCloseTo(sum(mine, 'onTime') / sum(mine, 'due'), 12)
        expect(found.performance + found.mix).toBeCloseTo(found.own - found.rest, 12)
        expect(found.comparable).toBeGreaterThanOrEqual(0)
        expect(found.comparable).toBeLessThanOrEqual(1)
        expect(found.verdict === 'better' && found.low <= 0).toBe(false)
        expect(found.verdict === 'worse' && found.high >= 0).toBe(false)
      }),
    )
  })

  it('who serves Acre is not punished for Acre', () => {
    const routes = [at('A', 'AC', 500, 300), at('A', 'SP', 100, 95)]
    const others = [at('B', 'AC', 50, 30), at('B', 'SP', 2000, 1900)]
    expect(againstRest([...routes, ...others], 'A')).toMatchObject({
      verdict: 'same',
      performance: expect.closeTo(0, 10),
      mix: expect.closeTo(395 / 600 - 1930 / 2050, 10),
    })
    expect(againstRest([...routes, at('B', 'AC', 500, 450), at('B', 'SP', 2000, 1900)], 'A')).toMatchObject({
      verdict: 'worse',
    })
  })

  it('nobody is judged by few packages, nor where nobody else goes', () => {
    expect(againstRest([at('A', 'SP', 20, 2), at('B', 'SP', 900, 880)], 'A')?.verdict).toBe('few')
    const alone = againstRest([at('A', 'AC', 900, 90), at('B', 'SP', 900, 880)], 'A')
    expect(alone).toMatchObject({ verdict: 'few', performance: 0, comparable: 0 })
  })

  it('seldom tells equal carriers apart, and its interval covers the truth about as often as it says', () => {
    const random = draws(20_261_122)
    const [rounds, counts] = [600, { judged: 0, covered: 0 }]
    for (let round = 0; round < rounds; round++) {
      const rates = { SP: 0.95, MG: 0.88, BA: 0.75, AM: 0.6 }
      const routes = Object.entries(rates).flatMap(([uf, rate]) =>
        ['A', 'B', 'C'].map((carrier) => {
          const due = 30 + Math.floor(random() * 300)
          let onTime = 0
          for (let one = 0; one < due; one++) if (random() < rate) onTime++
          return at(carrier, uf, due, onTime)
        }),
      )
      const found = againstRest(routes, 'A')
      if (found?.verdict !== 'same') counts.judged++
      if (found && found.low <= 0 && found.high >= 0) counts.covered++
    }
    expect(counts.judged / rounds).toBeLessThan(0.13)
    expect(counts.covered / rounds).toBeGreaterThan(0.87)
  })
})
