import { queryOptions } from '@tanstack/react-query'
import { scopeClient } from '#ui/scope/scope-client.ts'
import type { Scope } from '#model/scope.ts'

/** By which rates a scope's money was converted, and what is in no sum. */
export function conversionQuery(accountId: string, scope: Scope) {
  return queryOptions({
    queryKey: [accountId, 'scope', 'conversion', scope],
    queryFn: ({ signal }) => scopeClient.getConversion(scope, { signal }),
    meta: { facts: ['orders', 'order_items'] },
  })
}
