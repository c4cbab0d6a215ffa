import { expect, test } from 'vitest'
import { prepareOpenAlerts } from '#areas/observability/web/prepare-open-alerts.ts'
import { anAlert } from '#areas/observability/web/testing/alert.ts'

const at = (acquirer: string) => [{ dimension: 'acquirer', value: acquirer, label: acquirer } as const]
const held = anAlert({ id: 'held', state: 'acknowledged' })
const older = anAlert({ id: 'older', severity: 'warning', place: at('Sul') })
const newer = anAlert({
  id: 'newer',
  severity: 'warning',
  place: at('Norte'),
  firedAt: '2026-11-20T18:00:00.000Z',
})

test('what nobody has in hand stands before the worst, the newest before the oldest', () => {
  expect(prepareOpenAlerts({ items: [held, older, newer], total: 5 }, {})).toEqual({ worst: newer, more: 4 })
  expect(prepareOpenAlerts({ items: [held], total: 1 }, {})).toEqual({ worst: held, more: 0 })
  expect(prepareOpenAlerts({ items: [], total: 0 }, {})).toEqual({ worst: undefined, more: 0 })
})

test('of a cut, alerts of its other values are left out', () => {
  const found = { items: [held, older, newer], total: 3 }
  expect(prepareOpenAlerts(found, { acquirer: ['Sul'] })).toEqual({ worst: older, more: 1 })
  expect(prepareOpenAlerts(found, { brand: ['Sol'] })).toEqual({ worst: newer, more: 2 })
  expect(prepareOpenAlerts({ items: [older], total: 1 }, { acquirer: ['Leste'] })).toEqual({
    worst: undefined,
    more: 0,
  })
})
