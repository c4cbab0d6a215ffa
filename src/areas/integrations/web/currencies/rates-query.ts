import { queryOptions } from '@tanstack/react-query'
import { currenciesClient } from '#areas/integrations/web/currencies/currencies-client.ts'
import { keptIn } from '#ui/api/kept-in.ts'

export const RATES_PER_PAGE = 50

export function ratesQuery(accountId: string, page: number) {
  return queryOptions({
    queryKey: [accountId, 'currencies', 'rates', page],
    queryFn: ({ signal }) => currenciesClient.listRates({ page }, { signal }),
    placeholderData: keptIn(accountId),
    meta: { facts: ['orders'] },
  })
}
