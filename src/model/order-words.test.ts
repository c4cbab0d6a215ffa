import { expect, test } from 'vitest'
import translation from '../areas/orders/texts.pt.json' with { type: 'json' }
import { deadlineWords, orderStatusWords, orderTabWords } from './order-words.ts'

test('files call what orders are as the screens do', () => {
  const { orders } = translation
  expect(orders).toMatchObject({ statuses: orderStatusWords, deadlines: deadlineWords, tabs: orderTabWords })
})
