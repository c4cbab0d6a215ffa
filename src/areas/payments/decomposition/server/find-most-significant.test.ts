import { expect, it } from 'vitest'
import { rateChange } from '@farol/decomposition'
import type { PaymentDimension } from '#model/derived-dimensions.ts'
import { findMostSignificant } from './find-most-significant.ts'

type Side = readonly [orders: number, paid: number]

function breakdown(dimension: PaymentDimension, values: Record<string, readonly [Side, Side]>) {
  const ratio = ([denominator, numerator]: Side) => ({ numerator, denominator })
  const { segments } = rateChange(
    Object.entries(values).map(([segment, [base, current]]) => ({
      segment,
      base: ratio(base),
      current: ratio(current),
    })),
  )
  const sum = (part: 'performance' | 'mix') => segments.reduce((all, one) => all + one[part], 0)
  return {
    dimension,
    values: segments.length,
    performance: sum('performance'),
    mix: sum('mix'),
    segments: segments.map(({ segment: value, ...one }) => {
      const [base = [0, 0], current = [0, 0]] = values[value] ?? []
      return {
        ...one,
        value,
        rest: false,
        over: { base: base[0], current: current[0] },
        rate: { base: base[1] / base[0], current: current[1] / current[0] },
      }
    }),
  }
}

const acquirer = breakdown('acquirer', {
  Norte: [
    [6000, 5208],
    [4600, 3749],
  ],
  Repasse: [
    [4000, 3960],
    [5400, 5346],
  ],
})
const method = breakdown('paymentMethod', {
  Pix: [
    [5000, 4580],
    [5000, 4550],
  ],
  Cartão: [
    [5000, 4588],
    [5000, 4545],
  ],
})

it('mix and performance that hide each other are found, with the place that got worse', () => {
  expect(findMostSignificant([method, acquirer])).toEqual({
    telling: 'acquirer',
    opposed: {
      dimension: 'acquirer',
      performance: acquirer.performance,
      mix: acquirer.mix,
      value: 'Norte',
      rate: { base: 0.868, current: 0.815 },
    },
  })
})

it('of dimensions that hide as much, the one with the worst place is named', () => {
  const device = breakdown('device', {
    Computador: [
      [3000, 2604],
      [2300, 1932],
    ],
    Celular: [
      [3000, 2604],
      [2300, 1817],
    ],
    '': [
      [4000, 3960],
      [5400, 5346],
    ],
  })
  expect(findMostSignificant([device, acquirer])).toMatchObject({
    telling: 'acquirer',
    opposed: { dimension: 'acquirer', value: 'Norte' },
  })
})

it('a place without a name is not pointed at', () => {
  const affiliate = breakdown('affiliate', {
    '': [
      [6000, 5208],
      [4600, 3700],
    ],
    FIP: [
      [4000, 3960],
      [5400, 5346],
    ],
  })
  expect(findMostSignificant([affiliate]).opposed).toBeNull()
  expect(findMostSignificant([affiliate, acquirer]).opposed?.dimension).toBe('acquirer')
})

it('what chance moves is neither telling nor opposed', () => {
  expect(findMostSignificant([method])).toEqual({ telling: null, opposed: null })
  expect(findMostSignificant([])).toEqual({ telling: null, opposed: null })
  const few = breakdown('acquirer', {
    Norte: [
      [60, 52],
      [46, 37],
    ],
    Repasse: [
      [40, 39],
      [54, 53],
    ],
  })
  expect(findMostSignificant([few]).opposed).toBeNull()
})

it('forces of one way hide nothing', () => {
  const both = breakdown('acquirer', {
    Norte: [
      [4600, 3993],
      [6000, 4890],
    ],
    Repasse: [
      [5400, 5346],
      [4000, 3960],
    ],
  })
  expect(findMostSignificant([both])).toEqual({ telling: 'acquirer', opposed: null })
})
