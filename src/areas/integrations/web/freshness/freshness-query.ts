import { queryOptions } from '@tanstack/react-query'
import type { freshnessContract } from '#areas/integrations/freshness-contract.ts'
import routes from '#areas/integrations/freshness-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

const client = createAreaClient<typeof freshnessContract>(routes)

/** For changes without new facts: a pause, an expired key. */
const lookMs = 60_000

export function freshnessQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'integrations', 'freshness'],
    queryFn: ({ signal }) => client.getFreshness(undefined, { signal }),
    enabled: accountId !== '',
    refetchInterval: lookMs,
    meta: { facts: 'all', ofFrame: true },
  })
}
