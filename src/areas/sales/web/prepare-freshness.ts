import type { BillingDecomposition } from '#areas/sales/contract.ts'

/** A store that sells sends orders more often than this. */
const staleAfterMs = 6 * 3600_000

/** The newest order is what says whether the revenue is up to date. */
export function newestOf(freshness: BillingDecomposition['freshness']): string | null {
  return freshness.find(({ source }) => source === 'orders')?.newest ?? null
}

export function isStale(newest: string | null, now: Date): boolean {
  return newest !== null && now.getTime() - new Date(newest).getTime() > staleAfterMs
}
