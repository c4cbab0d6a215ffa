import { expect, it } from 'vitest'
import { readSkuAttributes } from './sku-attributes.ts'

it('reads names and values, and nothing else', () => {
  const attributes = [
    { name: 'Cor', value: 'Azul' },
    { name: 'Potência', value: '' },
  ]
  expect(readSkuAttributes(JSON.stringify(attributes))).toEqual(attributes)
  expect(readSkuAttributes('')).toEqual([])
  expect(readSkuAttributes('[]')).toEqual([])
})

it.each([
  '{',
  'null',
  '{}',
  '["Cor"]',
  '[{"name":"Cor"}]',
  '[{"name":"","value":"Azul"}]',
  '[{"name":"Cor","value":1}]',
  '[{"name":"Cor","value":"Azul","unit":"cm"}]',
])('says that %s is none', (text) => {
  expect(readSkuAttributes(text)).toBeUndefined()
})
