import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertFreightCharges, type TestCharge } from '#analytics/testing/insert-freight-charges.ts'
import { insertFreightRates } from '#analytics/testing/insert-freight-rates.ts'
import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ChargesQuestion, FreightQuestion } from '../../contract.ts'
import { getFreightInvoices } from './get-freight-invoices.ts'
import { listFreightCharges } from './list-freight-charges.ts'

const now = new Date('2026-11-20T13:40:00Z')
const month = { period: '2026-10-20_2026-11-12', compare: 'previous-period' }

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const sent = (order: string, more: object = {}): TestPackage => ({
  order_id: order,
  shipment_id: '1',
  carrier: 'Jadlog',
  uf: 'SP',
  freight_cost: 2000,
  placed_at: '2026-10-25T12:00:00Z',
  approved_at: '2026-10-25T13:00:00Z',
  shipped_at: '2026-10-27T12:00:00Z',
  delivered_at: '2026-10-30T12:00:00Z',
  ...more,
})
const charge = (order_id: string, more: object = {}): TestCharge => ({
  invoice_number: 'F1',
  cte: order_id,
  order_id,
  issued_at: '2026-10-28T12:00:00Z',
  amount: 2000,
  ...more,
})

describe('an account with freight tables', () => {
  const since = (day: string) => Date.parse(`${day}T03:00:00Z`) / 1000
  const heavy = { weight_g: 2400, postal_prefix: '01310', amount: 50_000 }
  const bases = async (ctx: TestAccount) => {
    const { items } = await listFreightCharges(
      ctx,
      ChargesQuestion.parse({ ...month, cut: 'all', pageSize: 100 }),
    )
    return Object.fromEntries(
      items.map(({ toldOrder, reason, agreed, basis }) => [toldOrder, [reason, agreed, basis]]),
    )
  }

  it('a table in another currency agrees by the rate of the day of the charge; without a rate it is none', async () => {
    const ctx = await engines.newAccount({ now: () => now })
    const rate = { currency: 'USD', day: '2026-10-01', reais: '5', source: 'person' as const }
    const later = { ...rate, day: '2026-10-28', reais: '6' }
    await ctx.db
      .insert(currencyRates)
      .values([rate, later].map((one) => ({ ...one, accountId: ctx.account.id, changedAt: now })))
    await insertDerivedPackages(ctx, [
      sent('dollars', { ...heavy, freight_cost: null }),
      sent('reais', { ...heavy, freight_cost: null }),
      sent('percent', { ...heavy, carrier: 'Loggi', freight_cost: null }),
      sent('euros', { ...heavy, carrier: 'Total', freight_cost: null }),
    ])
    await insertFreightCharges(ctx, [
      charge('dollars', { amount: 400, currency: 'USD' }),
      charge('reais', { amount: 2500 }),
      charge('percent', { amount: 3000 }),
      charge('euros'),
    ])
    await insertFreightRates(ctx, [
      {
        carrier: 'Jadlog',
        amount: 260,
        per_kilo: 50,
        weight_from: 1000,
        minimum_charge: 70,
        currency: 'USD',
      },
      // 3 % of R$ 500 is more than US$ 2
      { carrier: 'Loggi', amount: 250, value_percent: 300, minimum_charge: 200, currency: 'USD' },
      { carrier: 'Total', amount: 2000, currency: 'EUR' },
    ])
    expect(await bases(ctx)).toEqual({
      dollars: ['agreed', 2400, 'table'],
      reais: ['above', 2400, 'table'],
      percent: ['agreed', 3000, 'table'],
      euros: ['unquoted', null, null],
    })
  })

  it('compares with the row that a package comes under: carrier, service, postal code, weight, day and value', async () => {
    const ctx = await engines.newAccount({ now: () => now })
    await insertDerivedPackages(ctx, [
      sent('plain', heavy),
      sent('express', { ...heavy, service: 'Expresso' }),
      sent('far', { ...heavy, postal_prefix: '69900' }),
      sent('light', { ...heavy, weight_g: 900 }),
      sent('before', { ...heavy, shipped_at: '2026-10-21T12:00:00Z' }),
      sent('other', { ...heavy, carrier: 'Loggi' }),
      sent('nowhere', { ...heavy, postal_prefix: '88000', freight_cost: null }),
      sent('no-weight', { ...heavy, weight_g: null, freight_cost: null }),
      sent('never-weighed', { ...heavy, weight_g: null, freight_cost: null }),
      sent('no-code', { ...heavy, postal_prefix: '', freight_cost: null, carrier: 'Total' }),
      sent('store-only', { ...heavy, carrier: 'Total', freight_cost: null }),
      sent('store-and-told', { ...heavy, carrier: 'Total' }),
    ])
    const orders = [
      'plain',
      'express',
      'far',
      'light',
      'before',
      'other',
      'nowhere',
      'store-only',
      'store-and-told',
      'never-weighed',
      'no-code',
    ]
    await insertFreightCharges(ctx, [
      ...orders.map((order) => charge(order)),
      charge('no-weight', { charged_weight: 2100 }),
    ])
    const south = { carrier: ' JADLOG ', postal_from: 1_000_000, postal_to: 19_999_999 }
    await insertFreightRates(ctx, [
      { ...south, weight_to: 1000, amount: 1200 },
      // 1,4 kg beyond the first, and 0.3 % of R$ 500, at least R$ 2
      {
        ...south,
        weight_from: 1000,
        weight_to: 5000,
        amount: 1600,
        per_kilo: 100,
        value_percent: 30,
        minimum_charge: 200,
      },
      { ...south, weight_from: 1000, weight_to: 5000, amount: 9999, valid_from: since('2026-12-01') },
      { ...south, weight_from: 1000, weight_to: 5000, amount: 1500, valid_from: since('2026-10-26') },
      { ...south, weight_from: 1000, weight_to: 5000, amount: 2600, service: 'expresso' },
      { carrier: 'Jadlog', postal_from: 69_900_000, postal_to: 69_999_999, amount: 4000 },
      { carrier: 'Jadlog', amount: 1, currency: 'USD' },
      {
        carrier: 'Jadlog',
        postal_from: 1_000_000,
        postal_to: 1_999_999,
        amount: 1,
        basis: 'store',
        weight_to: 9000,
      },
      { carrier: 'Total', amount: 1900, basis: 'store' },
    ])
    const other = await engines.newAccount({ now: () => now })
    await insertFreightRates(other, [{ carrier: 'Loggi', amount: 5 }])
    expect(await bases(ctx)).toEqual({
      plain: ['above', 1500, 'table'],
      express: ['below', 2600, 'table'],
      far: ['below', 4000, 'table'],
      light: ['above', 1200, 'table'],
      before: ['above', 1600 + 140 + 200, 'table'],
      other: ['agreed', 2000, 'package'],
      nowhere: ['unquoted', null, null],
      'no-weight': ['above', 1500, 'table'],
      'never-weighed': ['unquoted', null, null],
      'no-code': ['unquoted', null, null],
      'store-only': ['above', 1900, 'store'],
      'store-and-told': ['agreed', 2000, 'package'],
    })
    const { total } = await getFreightInvoices(ctx, FreightQuestion.parse(month))
    expect(total.agreed + total.difference + total.reasons.unquoted.amount).toBe(total.invoiced)
  })
})
