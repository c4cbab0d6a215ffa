import { describe } from 'vitest'
import {
  atMost,
  combines,
  free,
  holdTo,
  inSteps,
  one,
  reais,
  shippingOff,
  together,
  where,
  type Example,
} from './testing/published-examples.ts'
import { chosen, line, percent, promotion } from './testing/shop.ts'

const examples: readonly Example[] = [
  {
    source: 'regular',
    says: 'a maximum price that is not exceeded takes nothing',
    lines: one(100),
    promotions: [promotion('A', atMost(95), combines), promotion('B', percent(10), combines)],
    steps: 'B 9000',
  },
  ...(
    [
      [9, 9000],
      [19, 18_050],
      [20, 18_000],
    ] as const
  ).map(([quantity, after]): Example => ({
    source: 'progressive',
    says: `5% from 10 and 10% from 20, with ${quantity}`,
    lines: one(10, quantity),
    promotions: [promotion('A', inSteps([10, 5], [20, 10]))],
    steps: quantity < 10 ? '' : `A ${after}`,
    after: [after],
  })),
  {
    source: 'progressive',
    says: 'of the same item, of which the other is too few',
    lines: [line('a', 1000, { quantity: 9 }), line('b', 1000, { quantity: 10 })],
    promotions: [promotion('A', { ...inSteps([10, 5], [19, 10]), perSku: true })],
    steps: 'A 18500',
    after: [9000, 9500],
  },
  ...(
    [
      [2, 10_000],
      [3, 10_000],
      [4, 15_000],
      [6, 20_000],
    ] as const
  ).map(([quantity, after]): Example => ({
    source: 'scenarios',
    says: `one free for every three, with ${quantity}`,
    lines: one(50, quantity),
    promotions: [promotion('A', free(3, 1))],
    steps: quantity < 3 ? '' : `A ${after}`,
    after: [after],
  })),
  {
    source: 'scenarios',
    says: 'for every five two with 30%',
    lines: one(100, 5),
    promotions: [promotion('A', { type: 'buyMore', buy: 5, of: 2, off: 3000 })],
    steps: 'A 44000',
  },
  {
    source: 'examples',
    says: '17: buy three, pay one',
    lines: one(30, 3),
    promotions: [promotion('A', free(3, 2))],
    steps: 'A 3000',
  },
  {
    source: 'scenarios',
    says: 'bought together: all of one list 10%, all of the other 5%',
    lines: [line('calça', 20_000), line('cinto', 5000, { quantity: 2 }), line('meia', 1000)],
    promotions: [together],
    steps: 'A 28500',
    after: [18_000, 9500, 1000],
  },
  {
    source: 'scenarios',
    says: 'bought together: nothing for one list alone',
    lines: [line('cinto', 5000, { quantity: 2 })],
    promotions: [together],
    steps: '',
    after: [10_000],
  },
  {
    source: 'nominalType',
    says: 'an amount off the cart, once',
    lines: one(100, 2),
    promotions: [promotion('A', reais(20))],
    steps: 'A 18000',
  },
  {
    source: 'nominalType',
    says: 'an amount off every item',
    lines: one(100, 2),
    promotions: [promotion('A', reais(20, 'item'))],
    steps: 'A 16000',
  },
  {
    source: 'proration',
    says: 'an amount is shared by the value of each product',
    lines: [line('a', 19_000), line('b', 19_000), line('c', 25_000), line('d', 15_000)],
    promotions: [promotion('A', reais(156))],
    steps: 'A 62400',
    after: [15_200, 15_200, 20_000, 12_000],
  },
  {
    source: 'shipping',
    says: 'free shipping against 80% of it',
    lines: one(100),
    shipping: 3000,
    promotions: [
      promotion('A', shippingOff('shippingPercentage', 8000)),
      promotion('B', shippingOff('shippingPercentage', 10_000)),
    ],
    steps: 'B 10000',
  },
  ...(['Pix', 'Boleto'] as const).map((paymentMethod): Example => ({
    source: 'regular',
    says: `a payment method's discount, paid by ${paymentMethod}`,
    lines: one(100),
    promotions: [
      promotion('A', percent(10), combines),
      promotion('B', percent(5), { ...combines, ...where({ paymentMethods: chosen(['Pix']) }) }),
    ],
    about: { paymentMethod },
    steps: paymentMethod === 'Pix' ? 'A 9000, B 8550' : 'A 9000',
  })),
  {
    source: 'moreForLess',
    says: 'the order total is of original amounts',
    lines: one(100),
    promotions: [
      promotion('A', percent(20), combines),
      promotion('B', reais(10), { ...combines, ...where({ minimumValue: 9000 }) }),
    ],
    steps: 'A 8000, B 7000',
  },
  {
    source: 'marketplaces',
    says: 'nothing combines, and only percentages of prices and shipping are applied',
    lines: one(100),
    shipping: 2000,
    promotions: [
      promotion('A', percent(10), combines),
      promotion('B', percent(5), combines),
      promotion('C', reais(50)),
      promotion('D', atMost(10)),
      promotion('E', free(1, 1)),
      promotion('F', shippingOff('shippingPercentage', 10_000)),
      promotion('G', { type: 'gift', skus: ['x'], quantity: 1 }),
    ],
    about: { ofMarketplace: true },
    steps: 'A 11000, F 9000',
  },
  {
    source: 'rounding',
    says: 'the discount of a unit is rounded, and then taken of each',
    lines: [line('a', 3333, { quantity: 3 })],
    promotions: [promotion('A', percent(5))],
    steps: 'A 9498',
  },
  {
    source: 'rounding',
    says: 'each discount is rounded before the next',
    lines: [line('a', 9990)],
    promotions: [promotion('A', percent(10), combines), promotion('B', percent(15), combines)],
    steps: 'B 8491, A 7642',
  },
]

describe('benefits and conditions, as VTEX publishes them', () => {
  holdTo(examples)
})
