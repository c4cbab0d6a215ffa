import { queryOptions } from '@tanstack/react-query'
import { currenciesClient } from '#areas/integrations/web/currencies/currencies-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export const RATES_PER_PAGE = 50

export function ratesQuery(accountId: string, page: number) {
  return queryOptions({
    queryKey: [accountId, 'currencies', 'rates', page],
    queryFn: ({ signal }) => currenciesClient.listRates({ page }, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['orders'] },
  })
}
