import { describe } from 'vitest'
import {
  atMost,
  combines,
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

const shirt = line('camiseta', 10_000)
const shoes = line('sapato', 50_000)
const collections = [
  promotion('A', percent(10)),
  promotion('B', percent(25), where({ skus: chosen(['camiseta']) })),
  promotion('C', percent(5), combines),
]
const examples: readonly Example[] = [
  {
    source: 'competition',
    says: 'example 1: what combines comes after what won, and each effect has its own winner',
    lines: [shirt],
    shipping: 3000,
    promotions: [
      promotion('A', percent(10), combines),
      promotion('B', { type: 'shippingMaximum', price: 2000 }),
      promotion('C', shippingOff('shippingPercentage', 8000)),
      promotion('D', reais(50)),
      promotion('E', { type: 'gift', skus: ['brinde'], quantity: 1 }),
    ],
    steps: 'D 8000, C 5600, E 5600, A 5100',
    after: [4500],
  },
  {
    source: 'competition',
    says: 'example 2, by scenario: the set that costs the order least',
    lines: [shirt, shoes],
    promotions: collections,
    steps: 'A 54000, C 51300',
    after: [8550, 42_750],
  },
  {
    source: 'competition',
    says: 'example 2, by item: each has what gives it most',
    lines: [shirt, shoes],
    promotions: collections,
    about: { strategy: 'item' },
    steps: 'A 55000, B 52500, C 49875',
    after: [7125, 42_750],
  },
  {
    source: 'competition',
    says: 'example 2, the shirt alone',
    lines: [shirt],
    promotions: collections,
    steps: 'B 7500, C 7125',
  },
  {
    source: 'competition',
    says: 'of one kind the larger first, the other on what it leaves',
    lines: one(100),
    promotions: [promotion('A', percent(30), combines), promotion('B', percent(50), combines)],
    steps: 'B 5000, A 3500',
  },
  {
    source: 'competition',
    says: 'a percentage before an amount',
    lines: one(100),
    promotions: [promotion('A', reais(20), combines), promotion('B', percent(10), combines)],
    steps: 'B 9000, A 7000',
  },
  {
    source: 'competition',
    says: 'the winner first, whatever its kind',
    lines: one(100),
    promotions: [promotion('A', reais(20)), promotion('B', percent(10), combines)],
    steps: 'A 8000, B 7200',
  },
  {
    source: 'competition',
    says: 'a percentage that won, and an amount that combines',
    lines: one(100),
    promotions: [promotion('A', percent(10)), promotion('B', reais(20), combines)],
    steps: 'A 9000, B 7000',
  },
  {
    source: 'competition',
    says: 'a percentage of the order before one of items, whichever is larger',
    lines: one(100),
    promotions: [promotion('A', percent(20), combines), promotion('B', percent(10, 'cart'), combines)],
    steps: 'B 9000, A 7200',
  },
  {
    source: 'competition',
    says: 'an amount off the order before one off items',
    lines: one(100, 2),
    promotions: [promotion('A', reais(5, 'item'), combines), promotion('B', reais(20), combines)],
    steps: 'B 18000, A 17000',
  },
  {
    source: 'competition',
    says: 'the maximum price last of all prices',
    lines: one(100),
    promotions: [promotion('A', atMost(79), combines), promotion('B', percent(10), combines)],
    steps: 'B 9000, A 7900',
  },
  {
    source: 'competition',
    says: 'a progressive discount first of all',
    lines: one(100, 3),
    promotions: [promotion('A', percent(20, 'cart'), combines), promotion('B', inSteps([3, 10]), combines)],
    steps: 'B 27000, A 21600',
  },
  {
    source: 'competition',
    says: 'bought together after amounts, and before the maximum price',
    lines: [line('calça', 20_000), line('cinto', 5000)],
    promotions: [
      { ...together, ...combines },
      promotion('B', reais(10, 'item'), { ...combines, ...where({ skus: chosen(['calça']) }) }),
      promotion('C', atMost(170), combines),
    ],
    steps: 'B 24000, A 21850, C 21750',
    after: [17_000, 4750],
  },
  {
    source: 'competition',
    says: 'bought together does not compete for what is in neither list',
    lines: [line('calça', 20_000), line('cinto', 5000), line('meia', 1000)],
    promotions: [together, promotion('B', percent(50), where({ skus: chosen(['meia']) }))],
    steps: 'B 25500, A 23250',
    after: [18_000, 4750, 500],
  },
  ...(
    [
      [100, 'B', 8000],
      [300, 'A', 27_000],
    ] as const
  ).map(([price, winner, after]): Example => ({
    source: 'competition',
    says: `10% against R$ 20 of R$ ${price}: what gives more`,
    lines: one(price),
    promotions: [promotion('A', percent(10)), promotion('B', reais(20))],
    steps: `${winner} ${after}`,
    after: [after],
  })),
  {
    source: 'competition',
    says: 'of shipping the percentage, the amount, the maximum',
    lines: one(100),
    shipping: 5000,
    promotions: [
      promotion('A', { type: 'shippingMaximum', price: 1200 }, combines),
      promotion('B', shippingOff('shippingNominal', 1000), combines),
      promotion('C', shippingOff('shippingPercentage', 5000), combines),
    ],
    steps: 'C 12500, B 11500, A 11200',
    after: [10_000],
  },
  {
    source: 'competition',
    says: 'gifts are compared by how many are given',
    lines: one(100),
    promotions: [
      promotion('A', { type: 'gift', skus: ['x', 'y', 'z'], quantity: 1 }),
      promotion('B', { type: 'gift', skus: ['x'], quantity: 2 }),
    ],
    steps: 'B 10000',
  },
]

describe('competition and order, as VTEX publishes them', () => {
  holdTo(examples)
})
