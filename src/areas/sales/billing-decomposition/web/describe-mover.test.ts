import { beforeAll, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import { describeMover } from '#areas/sales/billing-decomposition/web/describe-mover.ts'
import { answerWith, moverWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test('a product is counted in units, a channel in orders', () => {
  const counted = { driver: 'orders', driverValue: { base: 187, current: 82 } } as const
  const words = (unit: 'orders' | 'units') =>
    describeMover(moverWith({ ...counted, unit }), answerWith({ orders: -1 }), t).driver
  expect(words('units')).toEqual({ driver: 'Unidades captadas', base: '187', current: '82' })
  expect(words('orders')?.driver).toBe('Pedidos captados')
})
