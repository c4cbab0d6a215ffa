import { expect, it } from 'vitest'
import { paymentAnswer, toStoredPayment } from '../api/payment.ts'
import { costsOf } from './costs.ts'

const costs = (reported: object) =>
  costsOf(toStoredPayment(paymentAnswer.parse({ id: 1, currency_id: 'BRL', ...reported })))
const charge = (name: string, original: number, more: object = {}) => ({
  name,
  type: 'fee',
  accounts: { from: 'collector', to: 'mp' },
  amounts: { original, refunded: 0 },
  ...more,
})

it('adds up what Mercado Pago took from the seller, the instalments in advance apart', () => {
  const charges_details = [
    charge('mercadopago_fee', 14.95),
    charge('financing_fee', 31.1),
    charge('financing_fee', 11.08, { accounts: { from: 'payer', to: 'mp' } }),
    charge('application_fee', 5, { accounts: { from: 'collector', to: 'marketplace_owner' } }),
    charge('tax_withholding', 3, { type: 'tax' }),
  ]
  expect(costs({ charges_details })).toEqual({ fee: 1495, anticipation: 3110 })
})

it('leaves out what was given back with a refund', () => {
  const charges_details = [
    charge('mercadopago_fee', 14.95, { amounts: { original: 14.95, refunded: 14.95 } }),
  ]
  expect(costs({ charges_details })).toEqual({ fee: 0, anticipation: 0 })
})

it('of a payment without charges takes its fees', () => {
  const fee_details = [
    { type: 'mercadopago_fee', amount: 5.08, fee_payer: 'collector' },
    { type: 'financing_fee', amount: 11.08, fee_payer: 'payer' },
    { type: 'coupon_fee', amount: 2, fee_payer: 'collector' },
  ]
  expect(costs({ fee_details })).toEqual({ fee: 508, anticipation: 0 })
  expect(costs({})).toEqual({ fee: 0, anticipation: 0 })
})
