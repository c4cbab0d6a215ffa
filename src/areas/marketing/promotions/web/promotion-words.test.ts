import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { ListedPromotion } from '#areas/marketing/promotions/contract.ts'
import { benefitText } from '#areas/marketing/promotions/web/promotion-words.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

type Benefit = ListedPromotion['benefit']
const benefit = (type: Benefit['type'], more: Partial<Benefit>): Benefit => ({
  type,
  off: null,
  amount: null,
  onCart: false,
  buy: null,
  of: null,
  offFirst: null,
  steps: [],
  perSku: false,
  gifts: null,
  told: '',
  ...more,
})
const steps = [
  { from: 5, off: 500 },
  { from: 1000, off: 1250 },
]

it.each([
  ['Brinde: 2 un. de A', benefit('gift', { gifts: { skus: ['A'], quantity: 2 } })],
  ['Brinde: 1 un. à escolha entre A, B', benefit('gift', { gifts: { skus: ['A', 'B'], quantity: 1 } })],
  ['Progressivo: 5 un. 5 %, 1.000 un. 12,5 %', benefit('progressive', { steps })],
  ['Progressivo, por SKU: 5 un. 5 %, 1.000 un. 12,5 %', benefit('progressive', { steps, perSku: true })],
])('%s', (text, given) => {
  expect(benefitText(given, 'BRL', t).replaceAll('\u00a0', ' ')).toBe(text)
})
