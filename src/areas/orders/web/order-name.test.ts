import { expect, it } from 'vitest'
import { orderName } from './order-name.ts'

it('has the number that people see and the id that payments and packages show, once where they are one', () => {
  expect(orderName({ id: '261126-0274', number: '3566274' })).toBe('3566274 · 261126-0274')
  expect(orderName({ id: '261126-0274', number: '261126-0274' })).toBe('261126-0274')
})
