import { describe, expect, it } from 'vitest'
import { priceVolumeMix } from './price-volume-mix.ts'
import type { PriceVolumeMix } from './price-volume-mix.ts'

const totalsOf = ({ delta, volume, mix, price, entered, left }: PriceVolumeMix<string>) => {
  return { delta, volume, mix, price, entered, left }
}

describe('priceVolumeMix, golden cases', () => {
  const phone = {
    item: 'phone',
    base: { quantity: 10, revenue: 10_000 },
    current: { quantity: 8, revenue: 8_800 },
  }
  const cover = {
    item: 'cover',
    base: { quantity: 30, revenue: 600 },
    current: { quantity: 52, revenue: 1_040 },
  }
  const watch = { item: 'watch', base: undefined, current: { quantity: 3, revenue: 900 } }
  const radio = { item: 'radio', base: { quantity: 2, revenue: 150 }, current: undefined }

  it('gives the worked formulas of the standard variant', () => {
    const result = priceVolumeMix([phone, cover, watch, radio])
    const meanPrice = 10_600 / 40
    expect(result.volume).toBeCloseTo((60 - 40) * meanPrice, 9)
    expect(result.mix).toBeCloseTo((8 - 15) * 1000 + (52 - 45) * 20, 9)
    expect(result.price).toBeCloseTo((1100 - 1000) * 8, 9)
    expect([result.entered, result.left, result.delta]).toEqual([900, -150, -10])
    const [first, second] = result.items
    expect(first?.mix).toBeCloseTo((8 - 15) * (1000 - meanPrice), 9)
    expect(second?.mix).toBeCloseTo((52 - 45) * (20 - meanPrice), 9)
    expect(result.items.map(({ item, kind, delta }) => [item, kind, delta])).toEqual([
      ['phone', 'both', -1200],
      ['cover', 'both', 440],
      ['watch', 'entered', 900],
      ['radio', 'left', -150],
    ])
  })

  it("gives Bennet's formulas for the symmetric variant", () => {
    const result = priceVolumeMix([phone, cover, watch, radio], { variant: 'symmetric' })
    const volume = (60 - 40) * ((10_600 / 40 + 9_840 / 60) / 2)
    const quantity = (8 - 10) * ((1000 + 1100) / 2) + (52 - 30) * 20
    expect(result.price).toBeCloseTo((1100 - 1000) * ((10 + 8) / 2), 9)
    expect(result.volume).toBeCloseTo(volume, 9)
    expect(result.mix).toBeCloseTo(quantity - volume, 9)
    expect([result.entered, result.left]).toEqual([900, -150])
  })

  it('has no mix when all items grow alike, and no price when prices stay', () => {
    const result = priceVolumeMix([
      { item: 'a', base: { quantity: 7, revenue: 700 }, current: { quantity: 21, revenue: 2100 } },
      { item: 'b', base: { quantity: 3, revenue: 33 }, current: { quantity: 9, revenue: 99 } },
    ])
    expect(totalsOf(result)).toEqual({
      delta: 1466,
      volume: 1466,
      mix: 0,
      price: 0,
      entered: 0,
      left: 0,
    })
  })

  it('takes a quantity of zero as not sold, and revenue without units as price', () => {
    const result = priceVolumeMix([
      { item: 'a', base: { quantity: 0, revenue: 0 }, current: { quantity: 1, revenue: 5 } },
      { item: 'b', base: { quantity: 1, revenue: 7 }, current: { quantity: 0, revenue: 0 } },
      { item: 'c', base: { quantity: 0, revenue: 10 }, current: { quantity: 0, revenue: 4 } },
      { item: 'd', base: undefined, current: undefined },
    ])
    expect(totalsOf(result)).toEqual({
      delta: -8,
      volume: 0,
      mix: 0,
      price: -6,
      entered: 5,
      left: -7,
    })
    expect(result.items.map(({ kind }) => kind)).toEqual(['entered', 'left', 'both', 'both'])
  })

  it('explains nothing by no items', () => {
    expect(priceVolumeMix([])).toEqual({
      delta: 0,
      volume: 0,
      mix: 0,
      price: 0,
      entered: 0,
      left: 0,
      items: [],
    })
  })

  it('refuses negative quantities and what is not finite', () => {
    const of = (quantity: number, revenue: number) => [
      { item: 'a', base: { quantity, revenue }, current: { quantity: 1, revenue: 1 } },
    ]
    expect(() => priceVolumeMix(of(-1, 1))).toThrow(RangeError)
    expect(() => priceVolumeMix(of(NaN, 1))).toThrow(TypeError)
    expect(() => priceVolumeMix(of(Infinity, 1))).toThrow(TypeError)
    expect(() => priceVolumeMix(of(1, NaN))).toThrow(TypeError)
    expect(() => priceVolumeMix(of(1e-300, 1e300))).toThrow(TypeError)
  })
})
