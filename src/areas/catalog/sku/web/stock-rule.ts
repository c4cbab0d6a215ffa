import { toAddress } from '#model/address/search-params.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

/** Search parameters for a new stock rule on these SKUs; null without permission to create one. */
export function useStockRule(): ((skus: readonly string[]) => Record<string, unknown>) | null {
  const mayEdit = useAllowed('observability.edit')
  return mayEdit ? (skus) => ({ rule: 'new', metric: 'availableStock', sku: skus.map(toAddress) }) : null
}
