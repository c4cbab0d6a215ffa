import { queryOptions } from '@tanstack/react-query'
import type { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import routes from '#areas/sales/billing-decomposition/factor-contract.ts?routes'
import type { factorContract, OpenedFactor } from '#areas/sales/billing-decomposition/factor-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

const client = createAreaClient<typeof factorContract>(routes)

export function billingFactorQuery(accountId: string, question: BillingQuestion, factor: OpenedFactor) {
  const input = { ...question, factor }
  return queryOptions({
    queryKey: [accountId, 'sales', 'billing-factor', input] as const,
    queryFn: ({ signal }) => client.getBillingFactor(input, { signal }),
    refetchInterval: 5 * 60_000,
    meta: { facts: ['orders', 'order_items', 'attempts', 'sessions'], offline: true },
  })
}
