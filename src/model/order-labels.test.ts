import { expect, test } from 'vitest'
import translation from '../areas/orders/texts.pt.json' with { type: 'json' }
import { deadlineLabels, orderStatusLabels, orderTabLabels } from './order-labels.ts'

test('files call what orders are as the screens do', () => {
  const { orders } = translation
  expect(orders).toMatchObject({
    statuses: orderStatusLabels,
    deadlines: deadlineLabels,
    tabs: orderTabLabels,
  })
})
