import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ChangeSuggestions } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { suggestionsClient } from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import { invalidateEnrichment } from '#areas/catalog/web/content-writing.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { formatCount } from '#model/formats/number.ts'

/** Shows how many changed, and why the others did not. */
export async function changeSuggestions(
  queryClient: QueryClient,
  accountId: string,
  ids: string[],
  change: ChangeSuggestions['change'],
): Promise<void> {
  const { changed, refused } = await suggestionsClient.changeSuggestions({ ids, change })
  await invalidateEnrichment(queryClient, accountId)
  if (changed > 0)
    toastSuccess(i18next.t(`enrichment.done.${change.act}`, { count: changed, shown: formatCount(changed) }))
  if (refused.length > 0)
    showToast({
      variant: 'destructive',
      title: i18next.t('enrichment.done.refused', {
        count: refused.length,
        shown: formatCount(refused.length),
      }),
      description: [...new Set(refused.map(({ reason }) => reason))].join('. '),
    })
}
