import { expect, it } from 'vitest'
import { parseSimulated } from './address.ts'

it('the simulator reads its SKU and trade policy from the address, as text of bounded length', () => {
  expect(parseSimulated({ sku: 'A-1', politica: 2 })).toEqual({ sku: 'A-1', salesChannel: '2' })
  expect(parseSimulated({ sku: ['a'], politica: null })).toEqual({ sku: '', salesChannel: '' })
  expect(parseSimulated({ sku: 'x'.repeat(999) }).sku).toHaveLength(255)
})
