import { expect, it } from 'vitest'
import { driverKeys } from '#model/metrics.ts'
import texts from '#model/texts.pt.json' with { type: 'json' }
import { answerWith } from '../web/testing/answer.ts'
import { driverName } from './report-section.ts'

it.each(driverKeys)('a report names the factor %s as the screen does', (key) => {
  const { byUnit, ordersElsewhere, ...alone } = texts.drivers
  const withSessions = answerWith({ sessions: 1, orders: 1 })
  const items = answerWith({ orders: 1 }, { notices: [{ code: 'itemFilter', values: [] }] })
  expect(driverName(key, answerWith({ orders: 1 }))).toBe(alone[key].label)
  expect(driverName(key, withSessions)).toBe(key === 'orders' ? ordersElsewhere.label : alone[key].label)
  expect(driverName(key, items)).toBe(
    key === 'orders' || key === 'ticket' ? byUnit[key].label : alone[key].label,
  )
})
