import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PromiseCell } from './ask-promises.ts'
import { judgePromises, judgeRoute } from './judge-promises.ts'

const cell = (more: Partial<PromiseCell>): PromiseCell => ({
  dock: 'CD',
  carrier: 'A',
  uf: '',
  isHeld: false,
  promised: 5,
  real: 3,
  isOnTime: true,
  packages: 100,
  amount: 1000,
  ...more,
})

describe('a promise', () => {
  it('is inflated where nearly everything would have come two business days earlier', () => {
    const judged = judgeRoute([cell({ promised: 10, real: 4 })], 0.95)
    expect(judged).toMatchObject({ verdict: 'inflated', promised: 10, real: { p50: 4, p90: 4 } })
    expect(judgeRoute([cell({ promised: 5, real: 4 })], 0.95).verdict).toBe('kept')
  })

  it('is unreal where too much comes late to be chance, and costs what came late', () => {
    const late = cell({ real: 8, isOnTime: false, packages: 40, amount: 500 })
    const judged = judgeRoute([cell({}), late], 0.95)
    expect(judged).toMatchObject({ verdict: 'unreal', late: 40, lateAmount: 500, packages: 140 })
    expect(judgeRoute([cell({}), { ...late, packages: 6 }], 0.95).verdict).not.toBe('unreal')
  })

  it('of few packages is not judged', () => {
    expect(judgeRoute([cell({ packages: 12, isOnTime: false })], 0.95)).toMatchObject({
      verdict: 'few',
      suggestion: null,
    })
  })

  it('is suggested by the earlier days and tested on the last ones', () => {
    const judged = judgeRoute(
      [
        cell({ real: 3, packages: 90 }),
        cell({ real: 6, packages: 10 }),
        cell({ real: 3, packages: 40, isHeld: true }),
        cell({ real: 7, packages: 10, isHeld: true }),
      ],
      0.95,
    )
    expect(judged.suggestion).toEqual({ days: 6, coverage: 0.8, packages: 50 })
  })

  it('has no slowest tenth while that is still to come', () => {
    const open = cell({ real: null, isOnTime: false, packages: 20 })
    expect(judgeRoute([cell({ packages: 80 }), open], 0.95).real).toEqual({ p50: 3, p80: 3, p90: null })
  })
})

it('routes hold every package once, and quantiles rise', () => {
  const cells = fc.array(
    fc.record({
      dock: fc.constantFrom('A', 'B'),
      carrier: fc.constantFrom('X', 'Y', ''),
      uf: fc.constant(''),
      isHeld: fc.boolean(),
      promised: fc.nat(20),
      isOnTime: fc.boolean(),
      real: fc.option(fc.nat(30), { nil: null }),
      packages: fc.integer({ min: 1, max: 500 }),
      amount: fc.nat(1_000_000),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(cells, (all) => {
      const routes = judgePromises(all, 0.95)
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(routes.map(({ packages }) => packages))).toBe(sum(all.map(({ packages }) => packages)))
      expect(sum(routes.map(({ lateAmount }) => lateAmount))).toBe(
        sum(all.filter(({ isOnTime }) => !isOnTime).map(({ amount }) => amount)),
      )
      for (const { real, late, onTime, packages, suggestion } of routes) {
        expect(late + onTime).toBe(packages)
        expect(real.p50 ?? Infinity).toBeLessThanOrEqual(real.p80 ?? Infinity)
        expect(real.p80 ?? Infinity).toBeLessThanOrEqual(real.p90 ?? Infinity)
        expect(suggestion?.coverage ?? 1).toBeLessThanOrEqual(1)
      }
    }),
  )
})
