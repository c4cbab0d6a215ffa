import { GraphQLError } from 'graphql'
import { gid, instant } from './shop-order.ts'

/** Milliseconds; what its kind has beside this comes from `fields`. */
export type Discount = {
  id: string
  kind: string
  title: string
  from: number
  until: number | null
  updatedAt: number
  fields: Readonly<Record<string, unknown>>
}

const list = (nodes: readonly object[], hasNextPage = false) => ({
  nodes,
  pageInfo: { hasNextPage, endCursor: null },
})
const reais = (amount: string) => ({ amount, currencyCode: 'BRL' })
const combinesWith = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
const allItems = { __typename: 'AllDiscountItems', allItems: true }
const ofShop = { appliesOnOneTimePurchase: true, appliesOnSubscription: false }
const DAY = 86_400_000

/** Of a shop that has three: a code, free shipping, and one of an app that nobody else understands. */
export function usualDiscounts(at: number): Discount[] {
  const from = (Math.floor(at / DAY) - 30) * DAY
  const share = { __typename: 'DiscountPercentage', percentage: 0.08 }
  const usual = { from, until: null, updatedAt: from }
  return [
    {
      ...usual,
      id: '1',
      kind: 'DiscountCodeBasic',
      title: 'VOLTA8',
      until: from + 60 * DAY,
      fields: {
        usageLimit: 500,
        appliesOncePerCustomer: true,
        codes: list([{ code: 'VOLTA8' }]),
        minimumRequirement: {
          __typename: 'DiscountMinimumSubtotal',
          greaterThanOrEqualToSubtotal: reais('100.0'),
        },
        customerGets: { ...ofShop, items: allItems, value: share },
      },
    },
    {
      ...usual,
      id: '2',
      kind: 'DiscountAutomaticFreeShipping',
      title: 'Frete grátis',
      fields: { ...ofShop, destinationSelection: { __typename: 'DiscountCountryAll', allCountries: true } },
    },
    {
      ...usual,
      id: '3',
      kind: 'DiscountAutomaticApp',
      title: 'Descontos progressivos',
      fields: { appDiscountType: { title: 'Volume', functionId: 'f1' } },
    },
  ]
}

const statusOf = ({ from, until }: Discount, at: number) =>
  until !== null && until <= at ? 'EXPIRED' : from > at ? 'SCHEDULED' : 'ACTIVE'

function discountNode(discount: Discount, at: number) {
  const { id, kind, title, from, until, updatedAt, fields } = discount
  const type = kind.startsWith('DiscountCode') ? 'DiscountCodeNode' : 'DiscountAutomaticNode'
  return {
    id: gid(type, id),
    discount: {
      __typename: kind,
      title,
      status: statusOf(discount, at),
      combinesWith,
      context: { __typename: 'DiscountBuyerSelectionAll', all: 'ALL' },
      startsAt: instant(from / 1000),
      endsAt: until === null ? null : instant(until / 1000),
      updatedAt: instant(updatedAt / 1000),
      ...fields,
    },
  }
}

const condition = /^(?:status:(active|scheduled|expired)|ends_at:>='([^']+)')$/

export type DiscountSearch = { first?: number; after?: string; query?: string; reverse?: boolean }

/** By the moment of the last change. */
export function searchDiscounts(
  discounts: readonly Discount[],
  at: number,
  { first = 50, after, query = '', reverse = false }: DiscountSearch,
) {
  if (first > 250) throw new GraphQLError('first is too large')
  const wanted = query.split(' OR ').map((text) => {
    const [whole, status, end] = condition.exec(text.trim()) ?? []
    if (whole === undefined) throw new GraphQLError(`a search that is not understood: ${text}`)
    return (one: Discount) =>
      status === undefined
        ? one.until !== null && one.until >= Date.parse(end ?? '')
        : statusOf(one, at) === status.toUpperCase()
  })
  const found = discounts
    .filter((one) => wanted.some((holds) => holds(one)))
    .toSorted((a, b) => (a.updatedAt - b.updatedAt || Number(a.id) - Number(b.id)) * (reverse ? -1 : 1))
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const page = found.slice(start, start + first)
  return {
    nodes: page.map((one) => discountNode(one, at)),
    pageInfo: { hasNextPage: start + first < found.length, endCursor: page.at(-1)?.id ?? null },
  }
}
