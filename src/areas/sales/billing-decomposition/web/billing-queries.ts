import { queryOptions } from '@tanstack/react-query'
import type { causesContract } from '#areas/sales/billing-decomposition/causes-contract.ts'
import routes from '#areas/sales/billing-decomposition/causes-contract.ts?routes'
import type { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { eventsClient } from '#areas/sales/billing-decomposition/web/events-client.ts'
import { salesClient } from '#areas/sales/billing-decomposition/web/sales-client.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const refetchInterval = 5 * 60_000
const facts = ['orders', 'order_items', 'attempts', 'sessions'] as const

function keyOf(accountId: string, name: string, input: object): readonly unknown[] {
  return [accountId, 'sales', name, input]
}

export function billingDecompositionQuery(accountId: string, question: BillingQuestion) {
  return queryOptions({
    queryKey: keyOf(accountId, 'billing-decomposition', question),
    queryFn: ({ signal }) => salesClient.getBillingDecomposition(question, { signal }),
    placeholderData: previousAnswer(accountId),
    refetchInterval,
    meta: { facts, offline: true },
  })
}

export function billingDimensionsQuery(accountId: string, question: BillingQuestion) {
  return queryOptions({
    queryKey: keyOf(accountId, 'billing-dimensions', question),
    queryFn: ({ signal }) => salesClient.getBillingDimensions(question, { signal }),
    placeholderData: previousAnswer(accountId),
    refetchInterval,
    meta: { facts, offline: true },
  })
}

export function billingOutlookQuery(accountId: string, question: BillingQuestion) {
  return queryOptions({
    queryKey: keyOf(accountId, 'billing-outlook', question),
    queryFn: ({ signal }) => salesClient.getBillingOutlook(question, { signal }),
    refetchInterval,
    meta: { facts, offline: true },
  })
}

const causesClient = createAreaClient<typeof causesContract>(routes)

export function billingCausesQuery(accountId: string, question: BillingQuestion) {
  return queryOptions({
    queryKey: keyOf(accountId, 'billing-causes', question),
    queryFn: ({ signal }) =>
      causesClient.getBillingCauses(
        { ...question, metric: 'invoicedRevenue', against: 'comparator' },
        { signal },
      ),
    placeholderData: previousAnswer(accountId),
    refetchInterval,
    meta: { facts, offline: true },
  })
}

export function billingEventsQuery(accountId: string, { period, compare }: BillingQuestion) {
  return queryOptions({
    queryKey: keyOf(accountId, 'billing-events', { period, compare }),
    queryFn: ({ signal }) => eventsClient.getBillingEvents({ period, compare }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.isPending === true ? 5000 : false),
    meta: { offline: true },
  })
}
