import { toAddress } from '#model/address/search-params.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

/** Search of the form of a new rule over the stock of SKUs; null for whoever may make none. */
export function useStockRule(): ((skus: readonly string[]) => Record<string, unknown>) | null {
  const mayEdit = useAllowed('observability.edit')
  return mayEdit ? (skus) => ({ rule: 'new', metric: 'availableStock', sku: skus.map(toAddress) }) : null
}
