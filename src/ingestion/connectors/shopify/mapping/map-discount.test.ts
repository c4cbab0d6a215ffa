import { describe, expect, it } from 'vitest'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { shopifyDiscount } from '../api/discount.ts'
import { mapDiscount } from './map-discount.ts'

const all = { kind: 'AllDiscountItems' }
const some = (products: string[], variants: string[], hasNextPage = false) => ({
  kind: 'DiscountProducts',
  products: {
    nodes: products.map((id) => ({ id: `gid://shopify/Product/${id}` })),
    pageInfo: { hasNextPage },
  },
  productVariants: {
    nodes: variants.map((id) => ({ id: `gid://shopify/ProductVariant/${id}` })),
    pageInfo: { hasNextPage: false },
  },
})
const share = (percentage: number) => ({ kind: 'DiscountPercentage', percentage })
const amountOff = (amount: string, appliesOnEachItem: boolean) => ({
  kind: 'DiscountAmount',
  amount: { amount, currencyCode: 'BRL' },
  appliesOnEachItem,
})
const gets = (items: object, value: object) => ({
  customerGets: { items, value, appliesOnOneTimePurchase: true },
})
const combinesWith = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }

const map = (more: object) =>
  mapDiscount(
    shopifyDiscount.parse({
      kind: 'DiscountCodeBasic',
      title: 'Cupom',
      startsAt: '2026-11-01T03:00:00Z',
      combinesWith,
      context: { kind: 'DiscountBuyerSelectionAll' },
      ...gets(all, share(0.1)),
      ...more,
    }),
  )

const pair = (bought: object, quantity: string, given: object, free: string, more: object = {}) => ({
  kind: 'DiscountAutomaticBxgy',
  customerBuys: { items: bought, value: { kind: 'DiscountQuantity', quantity } },
  ...gets(given, { kind: 'DiscountOnQuantity', quantity: { quantity: free }, effect: share(1) }),
  ...more,
})

describe('what a discount of Shopify gives', () => {
  it.each([
    [gets(all, share(0.125)), { type: 'percentage', on: 'cart', off: 1250 }],
    [gets(some(['1'], []), share(0.2)), { type: 'percentage', on: 'item', off: 2000 }],
    [gets(all, amountOff('19.9', false)), { type: 'nominal', on: 'cart', off: 1990 }],
    [gets(some(['1'], []), amountOff('5', true)), { type: 'nominal', on: 'item', off: 500 }],
    [gets(some(['1'], []), amountOff('5', false)), { type: 'nominal', on: 'cart', off: 500 }],
    [{ kind: 'DiscountCodeFreeShipping' }, { type: 'shippingPercentage', off: 10_000 }],
    [pair(some([], ['7']), '2', some([], ['7']), '1'), { type: 'buyMore', buy: 3, of: 1, off: 10_000 }],
  ])('%j', (more, gives) => {
    expect(map(more)?.benefit).toEqual(gives)
  })

  it.each([
    ['one for another', pair(some([], ['7']), '2', some([], ['8']), '1'), 'DiscountAutomaticBxgy'],
    ['of a product with variants', pair(some(['7'], []), '2', some(['7'], []), '1'), 'DiscountAutomaticBxgy'],
    [
      'limited within an order',
      pair(some([], ['7']), '2', some([], ['7']), '1', { usesPerOrderLimit: 1 }),
      'DiscountAutomaticBxgy',
    ],
    ['by spending', pair(some([], ['7']), '', some([], ['7']), '1'), 'DiscountAutomaticBxgy'],
    [
      'of an app',
      { kind: 'DiscountCodeApp', appDiscountType: { title: 'Volume' } },
      'DiscountCodeApp/Volume',
    ],
    ['of a share above all', gets(all, share(1.5)), 'DiscountCodeBasic'],
    ['of nothing', gets(all, amountOff('0', false)), 'DiscountCodeBasic'],
    ['of a kind that is new', { kind: 'DiscountCodeTiers' }, 'DiscountCodeTiers'],
  ])('%s keeps the name that Shopify gives it', (_, more, reported) => {
    expect(map(more)?.benefit).toEqual({ type: 'unrecognised', told: reported })
  })
})

describe('with what it combines', () => {
  it.each([
    [{}, { class: 'order', with: [] }],
    [gets(some(['1'], []), share(0.1)), { class: 'product', with: [] }],
    [gets(some(['1'], []), amountOff('5', false)), { class: 'product', with: [] }],
    [pair(some([], ['7']), '2', some([], ['7']), '1'), { class: 'product', with: [] }],
    [
      { kind: 'DiscountAutomaticFreeShipping', customerGets: null },
      { class: 'shipping', with: [] },
    ],
    [
      { combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true } },
      { class: 'order', with: ['product', 'order', 'shipping'] },
    ],
    [{ combinesWith: null }, { class: 'order', with: [] }],
  ])('%j', (more, combination) => {
    const cumulative = combination.with.length > 0
    expect(map(more)).toMatchObject({ cumulative, combination })
  })
})

describe('to what and to whom', () => {
  it.each([
    [{}, {}],
    [gets(some(['1', '2'], []), share(0.1)), { products: { values: ['1', '2'], included: true } }],
    [gets(some([], ['9']), share(0.1)), { skus: { values: ['9'], included: true } }],
    [{ codes: { nodes: [{ code: ' VOLTA8 ' }] } }, { coupons: ['VOLTA8'] }],
    [
      {
        minimumRequirement: {
          kind: 'DiscountMinimumSubtotal',
          greaterThanOrEqualToSubtotal: { amount: '100.0', currencyCode: 'BRL' },
        },
      },
      { minimumValue: 10_000 },
    ],
    [
      {
        kind: 'DiscountCodeFreeShipping',
        customerGets: null,
        destinationSelection: { kind: 'DiscountCountries', countries: ['BR', 'PT'] },
      },
      {},
    ],
  ])('%j', (more, conditions) => {
    expect(map(more)?.conditions).toEqual(conditions)
  })

  it.each([
    [gets({ kind: 'DiscountCollections' }, share(0.1)), ['DiscountCollections']],
    [gets(some(['1'], ['9']), share(0.1)), ['DiscountProducts']],
    [{ context: { kind: 'DiscountCustomerSegments' } }, ['DiscountCustomerSegments']],
    [{ minimumRequirement: { kind: 'DiscountMinimumQuantity' } }, ['DiscountMinimumQuantity']],
    [{ maximumShippingPrice: { amount: '20', currencyCode: 'BRL' } }, ['maximumShippingPrice']],
    [{ destinationSelection: { kind: 'DiscountCountries', countries: ['PT'] } }, ['DiscountCountries']],
    [{ appliesOnOneTimePurchase: false }, ['appliesOnOneTimePurchase']],
  ])('%j is said not to be known', (more, unrecognised) => {
    expect(map(more)?.conditions).toEqual({ unrecognised })
  })

  it('of a list that goes on what came is kept, and that there is more is said', () => {
    expect(map(gets(some(['1'], [], true), share(0.1)))?.conditions).toEqual({
      products: { values: ['1'], included: true },
      unrecognised: ['DiscountProducts'],
    })
    const codes = { nodes: [{ code: 'A1' }], pageInfo: { hasNextPage: true } }
    expect(map({ codes })?.conditions).toEqual({ coupons: ['A1'], unrecognised: ['codes'] })
  })
})

it('limits, dates and whether it combines are those that are told', () => {
  expect(map({ usageLimit: 50, appliesOncePerCustomer: true, endsAt: '2026-12-01T03:00:00Z' })).toMatchObject(
    {
      from: Date.parse('2026-11-01T03:00:00Z'),
      until: Date.parse('2026-12-01T03:00:00Z'),
      active: true,
      cumulative: false,
      maximumUses: 50,
      maximumUsesPerClient: 1,
    },
  )
  expect(map({ combinesWith: { ...combinesWith, productDiscounts: true } })?.cumulative).toBe(true)
  expect(map({ startsAt: 'ontem' })).toBeNull()
})

it('whatever any of its fields is, it is read or left, and never throws', () => {
  const whole = {
    title: 'Cupom',
    startsAt: '2026-11-01T03:00:00Z',
    combinesWith,
    usageLimit: 5,
    codes: { nodes: [{ code: 'A' }], pageInfo: { hasNextPage: false } },
    ...pair(some(['1'], ['2']), '2', some([], ['7']), '1'),
    minimumRequirement: {
      kind: 'DiscountMinimumSubtotal',
      greaterThanOrEqualToSubtotal: { amount: '1', currencyCode: 'BRL' },
    },
  }
  const read = [...brokenDocuments(whole)].flatMap(
    ({ broken }) => shopifyDiscount.safeParse(broken).data ?? [],
  )
  expect(read.map(mapDiscount).length).toBeGreaterThan(100)
})
