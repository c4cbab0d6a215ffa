import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'

export function newestOrder(freshness: BillingDecomposition['freshness']): string | null {
  return freshness.find(({ source }) => source === 'orders')?.newest ?? null
}
