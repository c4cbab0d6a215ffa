import { beforeAll, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import { withoutLeaks } from '#areas/sales/virtual-channels/web/prepare-channels.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const sold = (orders: number) => ({ orders, revenue: 100 * orders })

test('without a value to list, all is in some channel only where it is', () => {
  expect(withoutLeaks(sold(9), sold(0), t)).toBe('Tudo o que foi captado no período está em algum canal.')
  expect(withoutLeaks(sold(0), sold(0), t)).toBe('Nada foi captado no período.')
  expect(withoutLeaks(sold(9), sold(3), t)).toContain('não informam canal')
})
