import { expect, it } from 'vitest'
import { returnOf } from '../../../../../tools/vtex-stand-in/documents/logistics.ts'
import { payloadOf, rowsOf, someSales } from '../testing/order-documents.ts'

const later = Date.parse('2027-03-01T00:00:00Z') / 1000
it('an invoice of entry is what came back, and no package', () => {
  const returned = someSales().find((sale) => returnOf(sale, later) !== undefined)
  if (returned === undefined) throw new Error('the month has no such sale')
  const payload = payloadOf(returned, later)
  const { returns, shipments } = rowsOf(payload)
  const truth = returnOf(returned, later)
  expect(returns).toEqual([
    {
      order_id: returned.id,
      sku_id: truth?.skuId,
      quantity: truth?.quantity,
      amount: truth?.price,
      returned_at: new Date((truth?.returnedAt ?? 0) * 1000),
      return_id: expect.stringMatching(/^\d+9$/),
    },
  ])
  expect(shipments).toHaveLength(1)
  expect(rowsOf(payloadOf(returned, (truth?.returnedAt ?? 0) - 1)).returns).toEqual([])
  // of lines that it does not have, without a date or a quantity, nothing came back
  const entry = { type: 'Input', invoiceNumber: '', issuanceDate: '2026-11-20T10:00:00Z', courier: '' }
  const said = (...packages: object[]) =>
    rowsOf({ ...payload, order: { ...payload.order, packageAttachment: { packages } } }).returns
  expect(
    said(
      {
        ...entry,
        items: [
          { itemIndex: 99, quantity: 1 },
          { itemIndex: null, quantity: 1 },
        ],
      },
      { ...entry, issuanceDate: 'ontem', items: [{ itemIndex: 0, quantity: 1 }] },
      { ...entry, items: [{ itemIndex: 0, quantity: -3 }] },
      entry,
    ),
  ).toEqual([])
  expect(said({ ...entry, items: [{ itemIndex: 0, quantity: 1 }, { itemIndex: 0 }] })).toMatchObject([
    { return_id: '1', quantity: 2, amount: 0 },
  ])
})
