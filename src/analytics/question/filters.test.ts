import { expect, it } from 'vitest'
import { valuesCondition } from './filters.ts'

it('a brand that an address has in another spelling is the one of the facts', () => {
  const params: Record<string, unknown> = {}
  valuesCondition({ fact: 'attempts', dimension: 'cardBrand' }, ['MASTERCARD', 'Loja Azul', ''], 'p', params)
  expect(params).toEqual({ p: ['Mastercard', 'Loja Azul', ''] })
})
