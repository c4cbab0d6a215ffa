import { describe, expect, it } from 'vitest'
import { tabulateLeaves } from './tabulate-leaves.ts'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { randomOf } from './testing/random.ts'
import { rateCase } from './testing/rate-cases.ts'
import { purchases, rateKinds } from './testing/rate-recipes.ts'
import type { LeafTable } from './types.ts'

const channels = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']

/** A shop's orders, 85 % of them through the first five channels. */
function shop(seed: number, orders: number, factor: (channel: string) => number): LeafTable {
  const random = randomOf(seed)
  const rows = channels.flatMap((channel, k) =>
    ['home', 'toys', 'food', 'rest'].flatMap((category) =>
      ['SP', 'RJ', 'MG', 'BA', 'RS', 'PR'].flatMap((state) =>
        ['new', 'old'].map((customer) => {
          const mean = (k < 5 ? 2.4 : 1) * orders * (random.weibull(1.5) + 0.2)
          const [expected, actual] = [random.poisson(4 * mean) / 4, random.poisson(mean * factor(channel))]
          return { channel, category, state, customer, expected, actual }
        }),
      ),
    ),
  )
  const { dimensions, measures } = tabulateLeaves(rows, {
    dimensions: ['channel', 'category', 'state', 'customer'],
    measures: ['actual', 'expected'],
  })
  return { kind: 'sum', dimensions, ...measures }
}

describe('a cause that is most of the whole', () => {
  it('is named, and not the two channels that did not fall', () => {
    for (const orders of [40, 1000])
      for (const factor of [0.6, 1.5]) {
        const { causes } = localise(shop(3, orders, (channel) => (channel < 'c6' ? factor : 1)))
        expect(named(causes)).toEqual(channels.slice(0, 5).map((channel) => `channel=${channel}`))
      }
  })

  it('is not what is named where everything fell and two channels rose', () => {
    const { causes } = localise(shop(4, 1000, (channel) => (channel < 'c6' ? 0.7 : 1.6)))
    expect(named(causes)).toEqual(['channel=c6', 'channel=c7'])
  })

  it('is found where a rate fell', () => {
    const recipe = { ...rateKinds['fall: most of the trials']!, uneven: [0, 0] } as const
    const cases = Array.from({ length: 12 }, (_, k) => rateCase(recipe, 400 + k))
    const right = cases.filter(({ leaves, causes }) => {
      const answer = named(localise(leaves).causes)
      return String(answer) === String(causes.toSorted())
    })
    expect(right.length).toBeGreaterThanOrEqual(9)
  })
})

describe('several values of one dimension', () => {
  it('are named together, with those of another where only that moved', () => {
    for (const kind of ['fall: values of one dimension', 'values of one dimension']) {
      const cases = Array.from({ length: 10 }, (_, k) => rateCase(rateKinds[kind]!, 500 + k))
      const hits = cases.filter(
        ({ leaves, causes }) => String(named(localise(leaves).causes)) === String(causes.toSorted()),
      )
      expect(hits.length).toBeGreaterThanOrEqual(7)
    }
  })

  it('are never both of two: a rate that fell in both fell as a whole', () => {
    const recipe = { ...purchases, causes: [0, 0], binary: [2, 2], dimensions: [1, 1] } as const
    for (const seed of [1, 2, 3, 4]) {
      const { leaves } = rateCase(recipe, seed)
      const actual = leaves.numerator.actual.map((hits) => Math.round(0.6 * hits))
      expect(localise({ ...leaves, numerator: { ...leaves.numerator, actual } }).causes).toEqual([])
    }
  })
})
