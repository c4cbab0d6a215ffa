import { expect, it } from 'vitest'
import type { CartLine, Context } from '../cart.ts'
import type { Benefit, Conditions, Promotion } from '../promotion.ts'
import { simulate } from '../simulate.ts'
import { cart, chosen, context, line, promotion } from './shop.ts'

/** From VTEX's help centre, 2026. */
const sources = {
  competition: 'Promotion competition',
  proration: 'Promotion proration',
  regular: 'Creating a regular promotion',
  progressive: 'Creating a Progressive Discount promotion',
  moreForLess: 'Creating a More for Less promotion',
  scenarios: 'Promotions for specific scenarios',
  examples: 'Promotion examples',
  shipping: 'Configuring shipping promotions',
  marketplaces: 'Configuring promotions for marketplaces',
  nominalType: 'New field now available in Promotion object',
  rounding: 'RoundingMode changes do not work for percentual discounts',
} as const

export type Example = {
  source: keyof typeof sources
  says: string
  lines: readonly CartLine[]
  shipping?: number
  promotions: readonly Promotion[]
  about?: Partial<Context>
  /** Amount payable for lines and shipping after each applied promotion: `A 9000, B 8000`. */
  steps: string
  /** Per line, if there are several or shipping. */
  after?: readonly number[]
}

export const holdTo = (examples: readonly Example[]): void =>
  it.each(examples.map((example) => [`${sources[example.source]}: ${example.says}`, example] as const))(
    '%s',
    (_, { lines, shipping, promotions, about, steps, after }) => {
      const found = simulate(cart(lines, shipping), promotions, { ...context, ...about })
      let total = found.total.before
      const paid = found.steps.map((step) => {
        for (const price of [...step.lines, ...(step.shipping ? [step.shipping] : [])])
          total -= price.before - price.after
        return `${step.promotion} ${total}`
      })
      expect(paid.join(', ')).toBe(steps)
      expect(found.lines.map((bought) => bought.after)).toEqual(after ?? [total])
      expect(found.exact).toBe(true)
    },
  )

export const where = (conditions: Conditions) => ({ conditions })
export const combines = { cumulative: true }
export const reais = (off: number, on: 'cart' | 'item' = 'cart'): Benefit => ({
  type: 'nominal',
  on,
  off: off * 100,
})
export const atMost = (price: number): Benefit => ({ type: 'maximumPrice', price: price * 100 })
export const free = (buy: number, of: number): Benefit => ({ type: 'buyMore', buy, of, off: 10_000 })
export const shippingOff = (type: 'shippingPercentage' | 'shippingNominal', off: number): Benefit => ({
  type,
  off,
})
export const one = (price: number, quantity = 1) => [line('a', price * 100, { quantity })]
export const inSteps = (...all: [from: number, percents: number][]) => ({
  type: 'progressive' as const,
  steps: all.map(([from, percents]) => ({ from, off: percents * 100 })),
})
export const together = promotion(
  'A',
  { type: 'buyTogether', buy: 1, first: ['calça'], second: ['cinto'], offFirst: 1000, off: 500 },
  where({ skus: chosen(['calça', 'cinto']) }),
)
