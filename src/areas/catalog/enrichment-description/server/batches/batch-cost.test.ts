import { expect, it } from 'vitest'
import { tokenCost } from './batch-cost.ts'

const prices = { writer: 'openai', inputPrice: 300, outputPrice: 1500 } as const
const tokens = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens })

it('tokens cost their price per million, rounded once', () => {
  expect(tokenCost(prices, tokens(1_000_000, 1_000_000))).toBe(1800)
  // 0.15 + 0.35 of a cent: each alone would round to nothing
  expect(tokenCost({ ...prices, inputPrice: 150, outputPrice: 350 }, tokens(1000, 1000))).toBe(1)
  expect(tokenCost(prices, tokens(1666, 0))).toBe(0)
  expect(tokenCost(prices, tokens(1667, 0))).toBe(1)
})

it('large numbers stay exact', () => {
  const large = { ...prices, inputPrice: 999_999_999, outputPrice: 0 }
  expect(tokenCost(large, tokens(9_007_199_254, 0))).toBe(9_007_199_244_993)
})

it('the rest is estimated from what was answered, and from nothing nothing', () => {
  expect(tokenCost(prices, tokens(1_000_000, 0), { of: 5, answered: 10 })).toBe(150)
  expect(tokenCost(prices, tokens(0, 0), { of: 5, answered: 0 })).toBeNull()
})

it('without a price the cost is unknown, and the template costs nothing', () => {
  expect(tokenCost({ ...prices, outputPrice: null }, tokens(10, 10))).toBeNull()
  expect(tokenCost({ writer: 'template', inputPrice: null, outputPrice: null }, tokens(0, 0))).toBe(0)
})
