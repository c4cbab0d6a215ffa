import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'

/** The newest order is what says whether the revenue is up to date. */
export function newestOf(freshness: BillingDecomposition['freshness']): string | null {
  return freshness.find(({ source }) => source === 'orders')?.newest ?? null
}
