import { queryOptions } from '@tanstack/react-query'
import routes from '#areas/sales/billing-decomposition/causes-contract.ts?routes'
import type { causesContract } from '#areas/sales/billing-decomposition/causes-contract.ts'
import type { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { keptIn } from '#ui/api/kept-in.ts'

const client = createAreaClient<typeof causesContract>(routes)

/** An open home follows the store; between these, it hears of what moves. */
const refetchInterval = 5 * 60_000
const facts = ['orders', 'order_items', 'sessions'] as const

export function billingCausesQuery(accountId: string, question: BillingQuestion) {
  return queryOptions({
    queryKey: [accountId, 'sales', 'billing-causes', question],
    queryFn: ({ signal }) =>
      client.getBillingCauses({ ...question, metric: 'invoicedRevenue', against: 'comparator' }, { signal }),
    placeholderData: keptIn(accountId),
    refetchInterval,
    meta: { facts },
  })
}
