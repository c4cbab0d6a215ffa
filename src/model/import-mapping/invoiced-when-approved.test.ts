import { expect, it } from 'vitest'
import { isInvoicedWhenApproved } from './invoiced-when-approved.ts'
import { ImportMapping } from './mapping.ts'

const of = (fields: Record<string, unknown>, kind = 'orders') =>
  isInvoicedWhenApproved(
    ImportMapping.parse({
      version: 1,
      name: 'Loja',
      files: { a: { pattern: '*.csv' } },
      records: [{ kind, from: 'a', fields }],
    }),
  )

it('approval counts as invoicing where both are told by the same', () => {
  const paid = { column: 'Data de pagamento' }
  expect(of({ approved_at: paid, invoiced_at: paid })).toBe(true)
  expect(of({ approved_at: paid, invoiced_at: { column: 'Data da nota' } })).toBe(false)
  expect(of({ approved_at: paid })).toBe(false)
  expect(of({ placed_at: paid })).toBe(false)
  expect(of({ approved_at: paid, invoiced_at: paid }, 'shipments')).toBe(false)
})
