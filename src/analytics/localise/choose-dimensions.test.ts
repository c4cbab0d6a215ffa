import { describe, expect, it } from 'vitest'
import type { DimensionKey } from '#model/dimensions.ts'
import type { Marginals } from './ask-marginals.ts'
import { chooseDimensions } from './choose-dimensions.ts'

const values = (sums: [number, number][]) =>
  sums.map(([base, current], place) => ({
    value: `v${place}`,
    label: `v${place}`,
    base: { capturedOrders: base },
    current: { capturedOrders: current },
  }))
const marginalsOf = (dimensions: Partial<Record<DimensionKey, [number, number][]>>): Marginals => ({
  total: { base: {}, current: {} },
  dimensions: Object.entries(dimensions).map(([dimension, sums]) => ({
    dimension: dimension as DimensionKey,
    values: values(sums),
  })),
})
const compare = ({
  base,
  current,
}: {
  base: { capturedOrders?: number }
  current: { capturedOrders?: number }
}) => ({
  actual: current.capturedOrders ?? 0,
  expected: base.capturedOrders ?? 0,
})
const choice = { leaves: 1000, rows: 1e6, dimensions: 3, values: 20 }
const many = (count: number, moved: number): [number, number][] =>
  Array.from({ length: count }, (_, place) => [100, 100 + (place === 7 ? moved : place % 2)])

describe('the dimensions and values that a change is looked at by', () => {
  it('are those that moved most, in the order of the question', () => {
    const chosen = chooseDimensions(
      marginalsOf({ uf: many(9, 50), device: many(9, 0), channel: many(9, 20), carrier: many(9, 90) }),
      compare,
      choice,
    )
    expect(chosen.map(({ dimension }) => dimension)).toEqual(['uf', 'channel', 'carrier'])
    expect(chosen.map((one) => one.values[0])).toEqual(['v7', 'v7', 'v7'])
  })

  it('never make more combinations than asked, and keep what moved', () => {
    const chosen = chooseDimensions(
      marginalsOf({ uf: many(20, 50), channel: many(20, 20), carrier: many(20, 90) }),
      compare,
      choice,
    )
    const combinations = chosen.reduce((product, one) => product * (one.values.length + 1), 1)
    expect(combinations).toBeLessThanOrEqual(1000)
    for (const one of chosen) expect(one.values).toContain('v7')
  })

  it('are not narrowed where there are fewer rows than leaves', () => {
    const chosen = chooseDimensions(marginalsOf({ uf: many(20, 50), channel: many(20, 20) }), compare, {
      ...choice,
      rows: 90,
      leaves: 100,
    })
    expect(chosen.map((one) => one.values.length)).toEqual([20, 20])
  })

  it('hold what must be told apart, however still it stood', () => {
    const [first] = chooseDimensions(marginalsOf({ channel: many(30, 50), uf: many(30, 50) }), compare, {
      ...choice,
      leaves: 30,
      always: { channel: ['v28', 'v29'] },
    })
    expect(first?.values).toEqual(expect.arrayContaining(['v28', 'v29']))
  })

  it('leave out a dimension of one value', () => {
    expect(
      chooseDimensions(marginalsOf({ channel: [[1, 2]], uf: many(3, 1) }), compare, choice),
    ).toHaveLength(1)
  })
})
