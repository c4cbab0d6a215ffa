import { describe, expect, it } from 'vitest'
import { tabulateLeaves } from './tabulate-leaves.ts'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { randomOf } from './testing/random.ts'
import { conversions, ratioCase } from './testing/ratio-cases.ts'
import { shopCase } from './testing/shop-cases.ts'
import { rateTides, tides } from './testing/shop-recipes.ts'
import { storeCase } from './testing/store-case.ts'
import { many, sumCase } from './testing/sum-cases.ts'

/** Channel × category › subcategory × state; the factor says what became of each leaf. */
function shop(
  factor: (leaf: { channel: string; category: string; subcategory: string; state: string }) => number,
) {
  const random = randomOf(4)
  const rows = ['site', 'app', 'store', 'phone'].flatMap((channel) =>
    ['home', 'toys', 'food'].flatMap((category) =>
      ['1', '2', '3', '4'].flatMap((number) =>
        ['SP', 'RJ', 'MG', 'BA', 'RS', 'PR'].map((state) => {
          const leaf = { channel, category, subcategory: `${category} ${number}`, state }
          const expected = 1000 * random.weibull(1.5) + 200
          return { ...leaf, expected, actual: expected * (1 + random.normal(0, 0.02)) * factor(leaf) }
        }),
      ),
    ),
  )
  const { dimensions, measures } = tabulateLeaves(rows, {
    dimensions: ['channel', 'category', 'subcategory', 'state'],
    measures: ['actual', 'expected'],
  })
  return { kind: 'sum', dimensions, ...measures } as const
}

describe('localise', () => {
  it('names every one of many planted causes', () => {
    const { leaves, causes } = sumCase({ ...many, noise: [0, 0.05] }, 3)
    const answer = localise(leaves)
    expect(answer.verdict).toBe('localised')
    expect(named(answer.causes)).toEqual(causes.toSorted())
  })

  it('names a category when all of it moved, and a subcategory when only that did', () => {
    expect(named(localise(shop(({ category }) => (category === 'toys' ? 0.6 : 1))).causes)).toEqual([
      'category=toys',
    ])
    expect(named(localise(shop(({ subcategory }) => (subcategory === 'toys 2' ? 0.6 : 1))).causes)).toEqual([
      'subcategory=toys 2',
    ])
  })

  it('tells segments that are new and gone', () => {
    const table = shop(({ channel }) => (channel === 'phone' ? 0 : 1))
    expect(localise(table).causes).toMatchObject([
      { segments: [[{ dimension: 'channel', value: 'phone' }]], presence: 'left' },
    ])
    const swapped = { ...table, actual: table.expected, expected: table.actual }
    expect(localise(swapped).causes).toMatchObject([
      { segments: [[{ dimension: 'channel', value: 'phone' }]], presence: 'entered' },
    ])
  })

  it('says that everything moved, that nothing did, and that it does not know', () => {
    expect(localise(shop(() => 0.8)).verdict).toBe('general')
    expect(localise(shop(() => 1))).toMatchObject({ verdict: 'unchanged', causes: [] })
    const random = randomOf(8)
    const outside = localise(shop(() => (random.uniform() < 0.07 ? 0.5 : 1)))
    expect(outside).toMatchObject({ verdict: 'not-localised', causes: [] })
  })

  it('finds a fall in rare orders, and none where there is only chance', () => {
    const inside = new Map([
      [0, 1],
      [3, 0],
    ])
    expect(named(localise(storeCase(1, 20_000, inside, 0.4)).causes)).toEqual(['d0=v1&d3=v0'])
    for (const seed of [2, 3, 4]) expect(localise(storeCase(seed, 20_000, inside, 1)).causes).toEqual([])
  })

  it('tells what moved by itself from a change of everything', () => {
    const risen = shopCase({ ...tides, general: [1.3, 1.3], causes: [2, 2] }, 4)
    expect(named(localise(risen.leaves).causes)).toEqual(risen.causes.toSorted())
    const fallen = shopCase({ ...rateTides, general: [0.7, 0.7], causes: [1, 1] }, 5)
    expect(named(localise(fallen.leaves).causes)).toEqual(fallen.causes)
    const nothingElse = shopCase({ ...rateTides, general: [0.7, 0.7], causes: [0, 0] }, 6)
    expect(localise(nothingElse.leaves)).toMatchObject({ verdict: 'general', causes: [] })
  })

  it('finds where a rate fell', () => {
    const { leaves, causes } = ratioCase({ ...conversions, causes: [1, 1], drift: [0.02, 0.05] }, 7003)
    const answer = localise(leaves)
    expect(named(answer.causes)).toEqual(causes)
    expect(answer.causes[0]!.inside.actual!).toBeLessThan(answer.causes[0]!.inside.expected!)
  })

  it('takes orders that have no visits of their own for no change of a rate', () => {
    const random = randomOf(5)
    const states = Array.from({ length: 27 }, (_, k) => `state ${k}`)
    const channels = Array.from({ length: 12 }, (_, k) => `channel ${k}`)
    const visited = channels.map((channel) => ({ channel, state: '', hits: 0, baseHits: 0, trials: 40_000 }))
    const ordered = channels.flatMap((channel) =>
      states.map((state) => {
        const [hits, baseHits] = [random.poisson(2.16), random.poisson(2)]
        return { channel, state, hits, baseHits, trials: 0 }
      }),
    )
    const { dimensions, measures } = tabulateLeaves([...visited, ...ordered], {
      dimensions: ['channel', 'state'],
      measures: ['hits', 'baseHits', 'trials'],
    })
    const { verdict, causes } = localise({
      kind: 'ratio',
      dimensions,
      numerator: { actual: measures.hits, expected: measures.baseHits },
      denominator: { actual: measures.trials, expected: measures.trials },
    })
    expect(causes).toEqual([])
    expect(verdict).not.toBe('localised')
  })

  it('adds up: a cause and everything else are the whole, and shares are of the change', () => {
    const table = shop(({ state }) => (state === 'BA' ? 1.7 : 1))
    const { causes, whole } = localise(table)
    const [{ inside, outside, share, surprise }] = causes as [(typeof causes)[0]]
    expect(inside.actual! + outside.actual!).toBeCloseTo(whole.actual!, 6)
    expect(share).toBeCloseTo((inside.actual! - inside.expected!) / (whole.actual! - whole.expected!), 9)
    expect(surprise).toBeGreaterThan(0)
  })

  it('says which driver moved inside', () => {
    const table = shop(({ channel }) => (channel === 'app' ? 0.6 : 1))
    const ones = (column: Float64Array, by: number) => column.map((value) => value * by)
    const sessions = { actual: ones(table.expected, 50), expected: ones(table.expected, 50) }
    const orders = { actual: table.actual, expected: table.expected }
    const { causes } = localise({
      ...table,
      drivers: {
        columns: { sessions, orders },
        factors: ({ sessions, orders }) => ({ sessions, conversion: orders! / sessions! }),
      },
    })
    expect(named(causes)).toEqual(['channel=app'])
    expect(causes[0]!.drivers.map(({ driver }) => driver)).toEqual(['conversion', 'sessions'])
    expect(causes[0]!.drivers[0]!.effect).toBeCloseTo(
      causes[0]!.inside.actual! - causes[0]!.inside.expected!,
      6,
    )
  })

  it('answers about no leaves', () => {
    const dimensions = [{ name: 'a', values: [], codes: new Uint32Array() }]
    const empty = {
      kind: 'sum',
      dimensions,
      actual: new Float64Array(),
      expected: new Float64Array(),
    } as const
    expect(localise(empty)).toMatchObject({ verdict: 'unchanged', causes: [], leaves: 0 })
  })
})
