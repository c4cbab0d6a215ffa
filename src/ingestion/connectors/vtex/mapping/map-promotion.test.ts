import { describe, expect, it } from 'vitest'
import { promotionAnswer } from '../api/promotion.ts'
import { mapPromotion } from './map-promotion.ts'

const map = (more: object) =>
  mapPromotion(
    promotionAnswer.parse({
      name: 'Promoção',
      type: 'regular',
      isActive: true,
      beginDateUtc: '2026-11-01T03:00:00Z',
      ...more,
    }),
    new Map([['7', 'Casa/Som']]),
  )
const benefit = (more: object) => map(more)?.benefit
const conditions = (more: object) => map({ percentualDiscountValue: 10, ...more })?.conditions

const inSteps = [
  { quantity: 5, percent: 5 },
  { quantity: 10, percent: 12.5 },
]
const steps = [
  { from: 5, off: 500 },
  { from: 10, off: 1250 },
]

describe('what a promotion of VTEX gives', () => {
  it.each([
    [{ percentualDiscountValue: 12.5 }, { type: 'percentage', on: 'cart', off: 1250 }],
    [
      { percentualDiscountValue: 10, skus: [{ id: '1' }] },
      { type: 'percentage', on: 'item', off: 1000 },
    ],
    [
      { nominalDiscountValue: 19.9, nominalDiscountType: 'cart' },
      { type: 'nominal', on: 'cart', off: 1990 },
    ],
    [{ nominalDiscountValue: 20 }, { type: 'nominal', on: 'cart', off: 2000 }],
    [
      { nominalDiscountValue: 5, nominalDiscountType: 'item' },
      { type: 'nominal', on: 'item', off: 500 },
    ],
    [{ maximumUnitPriceDiscount: 99.99 }, { type: 'maximumPrice', price: 9999 }],
    [{ percentualShippingDiscountValue: 100 }, { type: 'shippingPercentage', off: 10_000 }],
    [{ nominalShippingDiscountValue: 8 }, { type: 'shippingNominal', off: 800 }],
    [
      { skusGift: { quantitySelectable: 2, gifts: [{ id: '9', name: 'Nécessaire' }] } },
      { type: 'gift', skus: ['9'], quantity: 2 },
    ],
    [
      {
        type: 'forThePriceOf',
        minimumQuantityBuyTogether: 3,
        quantityToAffectBuyTogether: 1,
        percentualDiscountValue: 100,
      },
      { type: 'buyMore', buy: 3, of: 1, off: 10_000 },
    ],
    [
      { type: 'progressive', percentualDiscountValueList: inSteps },
      { type: 'progressive', steps },
    ],
    [
      { type: 'progressive', percentualDiscountValueList: inSteps, enableBuyTogetherPerSku: true },
      { type: 'progressive', steps, perSku: true },
    ],
    [
      {
        type: 'combo',
        listSku1BuyTogether: [{ id: '1' }],
        listSku2BuyTogether: [{ id: '2' }],
        percentualDiscountValueList1: 0,
        percentualDiscountValueList2: 50,
      },
      { type: 'buyTogether', buy: 1, first: ['1'], second: ['2'], off: 5000 },
    ],
    [
      {
        type: 'combo',
        listSku1BuyTogether: [{ id: '1' }],
        listSku2BuyTogether: [{ id: '2' }],
        percentualDiscountValueList1: 10,
        percentualDiscountValueList2: 5,
        minimumQuantityBuyTogether: 2,
      },
      { type: 'buyTogether', buy: 2, first: ['1'], second: ['2'], off: 500, offFirst: 1000 },
    ],
  ])('%j', (more, gives) => {
    expect(benefit(more)).toEqual(gives)
  })

  it.each([
    [{}, 'regular'],
    [{ percentualDiscountValue: 10, nominalDiscountValue: 5, discountType: 'nominal' }, 'regular/nominal'],
    [{ type: 'progressive', percentualDiscountValueList: [5, 10] }, 'progressive'],
    [{ type: 'progressive', percentualDiscountValueList: [...inSteps, { quantity: 20 }] }, 'progressive'],
    [{ type: 'progressive', percentualDiscountValueList: [{ quantity: 2.5, percent: 5 }] }, 'progressive'],
    [{ type: 'campaign', percentualDiscountValue: 10 }, 'campaign'],
    [{ type: 'combo', percentualDiscountValueList1: 10, percentualDiscountValueList2: 10 }, 'combo'],
    [{ type: 'forThePriceOf', minimumQuantityBuyTogether: 0 }, 'forThePriceOf'],
    [{ type: '' }, 'promoção'],
  ])('%j is never guessed', (more, reported) => {
    expect(benefit(more)).toEqual({ type: 'unrecognised', told: reported })
  })
})

describe('to whom, and when', () => {
  it('by what is named, or all but that', () => {
    expect(
      conditions({
        categories: [{ id: '7', name: 'Som' }],
        categoriesAreInclusive: false,
        brands: [{ id: '3', name: 'Aurora' }],
        brandsAreInclusive: true,
        idSeller: '1, 2',
        idSellerIsInclusive: true,
        idsSalesChannel: ['1'],
        areSalesChannelIdsExclusive: true,
        zipCodeRanges: [{ zipCodeFrom: '01000-000', zipCodeTo: '19999999', inclusive: true }],
        utmSource: 'google',
        coupon: ['A'],
        totalValueCeling: 500,
        isFirstBuy: true,
      }),
    ).toEqual({
      categories: { values: ['7', 'Som', 'Casa/Som'], included: false },
      brands: { values: ['3', 'Aurora'], included: true },
      sellers: { values: ['1', '2'], included: true },
      salesChannels: { values: ['1'], included: false },
      postalCodes: { ranges: [{ from: '01000000', to: '19999999' }], included: true },
      utmSources: ['google'],
      coupons: ['A'],
      maximumValue: 50_000,
      firstPurchase: true,
    })
  })

  it('what is bought together reaches what is in either list', () => {
    const lists = { listSku1BuyTogether: [{ id: '1' }], listSku2BuyTogether: [{ id: '2' }] }
    expect(conditions({ type: 'combo', ...lists })).toEqual({
      skus: { values: ['1', '2'], included: true },
    })
  })

  it('a progressive discount reaches its list, and by what else it counts is named', () => {
    const reported = {
      type: 'progressive',
      percentualDiscountValueList: inSteps,
      useNewProgressiveAlgorithm: true,
    }
    expect(
      conditions({ ...reported, listSku1BuyTogether: [{ id: '1' }], collections1BuyTogether: [{ id: '2' }] }),
    ).toEqual({
      skus: { values: ['1'], included: true },
      unrecognised: ['collections1BuyTogether', 'useNewProgressiveAlgorithm'],
    })
  })

  it('gifts that are given several times over are named', () => {
    const gifts = { type: 'buyAndWin', skusGift: { quantitySelectable: 2, gifts: [{ id: '9' }] } }
    expect(conditions({ ...gifts, activateGiftsMultiplier: true })?.unrecognised).toEqual([
      'activateGiftsMultiplier',
    ])
    expect(conditions({ activateGiftsMultiplier: true })?.unrecognised).toBeUndefined()
  })

  it('what no rule computes is named', () => {
    expect(
      conditions({
        collections: [{ id: '1' }],
        clusterExpressions: ['vip=true'],
        itemMinPrice: 10,
        minInstallment: 2,
        zipCodeRanges: [
          { zipCodeFrom: '1', zipCodeTo: '2', inclusive: true },
          { zipCodeFrom: '3', zipCodeTo: '4', inclusive: false },
        ],
        totalValueFloor: 100,
        totalValueMode: 'AllItems',
      })?.unrecognised,
    ).toEqual([
      'collections',
      'clusterExpressions',
      'itemMinPrice',
      'minInstallment',
      'zipCodeRanges',
      'totalValueMode',
    ])
  })

  it('without a beginning it is not read; an end may be missing', () => {
    expect(map({ beginDateUtc: 'ontem' })).toBeNull()
    expect(map({ percentualDiscountValue: 10, endDateUtc: null })).toMatchObject({ until: null })
    expect(mapPromotion(promotionAnswer.parse('nada'), new Map())).toBeNull()
    expect(map({ maxUsage: 0, maxUsagePerClient: 2 })).toMatchObject({
      maximumUses: null,
      maximumUsesPerClient: 2,
    })
  })
})
