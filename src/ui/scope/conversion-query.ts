import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAccountId } from '#ui/shell/account-id.ts'
import { scopeClient } from '#ui/scope/scope-client.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { Scope } from '#model/scope.ts'

export function conversionQuery(accountId: string, scope: Scope) {
  return queryOptions({
    queryKey: [accountId, 'scope', 'conversion', scope],
    queryFn: ({ signal }) => scopeClient.getConversion(scope, { signal }),
    meta: { facts: ['orders', 'order_items'] },
  })
}

/** That in which bands of amounts are, where some of these dimensions are such; undefined until it is known. */
export function useBandCurrency(dimensions: readonly AnyDimension[]): string | undefined {
  const accountId = useAccountId()
  const { scope } = useScope()
  const enabled = dimensions.includes('amountBand')
  const { data } = useQuery({ ...conversionQuery(accountId, scope), enabled })
  return data?.currency
}
