import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { driverKeys, ticketDriverKeys, type DriverKey, type TicketDriverKey } from '#model/metrics.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const metricOf: Record<DriverKey, MetricKey> = {
  sessions: 'sessions',
  conversion: 'conversion',
  orders: 'capturedOrders',
  approval: 'approval',
  invoicing: 'invoicing',
  ticket: 'invoicedTicket',
}

test.each(driverKeys)(
  'the factor %s has the name that the analysis, its files and channels give it',
  (key) => {
    expect(t(`drivers.${key}.label`)).toBe(t(`metrics.${metricOf[key]}.label`))
  },
)

const metricOfPart: Partial<Record<TicketDriverKey, MetricKey>> = {
  unitsPerOrder: 'unitsPerOrder',
  price: 'unitPrice',
  discount: 'discount',
  freight: 'freightPerOrder',
}

test.each(ticketDriverKeys.filter((key) => key in metricOfPart))(
  'so does the part %s of the ticket',
  (key) => {
    expect(t(`ticketDrivers.${key}.label`)).toBe(t(`metrics.${metricOfPart[key] ?? 'units'}.label`))
  },
)

test.each(['conversion', 'approval', 'ticket'] as const)('and targets name %s alike', (key) => {
  expect(t(`targets.metrics.${key}`)).toBe(t(`drivers.${key}.label`))
})
