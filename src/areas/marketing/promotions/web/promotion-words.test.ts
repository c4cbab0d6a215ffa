import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { benefitText } from '#areas/marketing/promotions/web/promotion-words.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const none = {
  ...{ off: null, amount: null, onCart: false, buy: null, of: null, offFirst: null },
  ...{ steps: [], perSku: false, gifts: null, told: '' },
}
const steps = [
  { from: 5, off: 500 },
  { from: 1000, off: 1250 },
]

it.each([
  [{ type: 'gift', gifts: { skus: ['A'], quantity: 2 } } as const, 'Brinde: 2 un. de A'],
  [{ type: 'gift', gifts: { skus: ['A', 'B'], quantity: 1 } } as const, 'Brinde: 1 un. à escolha entre A, B'],
  [{ type: 'progressive', steps } as const, 'Progressivo: 5 un. 5 %, 1.000 un. 12,5 %'],
  [
    { type: 'progressive', steps, perSku: true } as const,
    'Progressivo, por SKU: 5 un. 5 %, 1.000 un. 12,5 %',
  ],
])('%j', (more, text) => {
  expect(benefitText({ ...none, ...more }, 'BRL', t).replaceAll('\u00a0', ' ')).toBe(text)
})
