import { type QueryClient, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { batchesContract } from '#areas/catalog/enrichment-description/batches-contract.ts'
import routes from '#areas/catalog/enrichment-description/batches-contract.ts?routes'
import type { settingsContract } from '#areas/catalog/enrichment-description/settings-contract.ts'
import settingsRoutes from '#areas/catalog/enrichment-description/settings-contract.ts?routes'
import { formatCount } from '#model/formats/number.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'

export const batchesClient = createAreaClient<typeof batchesContract>(routes)
export const settingsClient = createAreaClient<typeof settingsContract>(settingsRoutes)

export const writingKey = (accountId: string, ...rest: unknown[]) =>
  [accountId, 'catalog', 'content-writing', ...rest] as const
export const enrichmentKey = (accountId: string, ...rest: unknown[]) =>
  [accountId, 'catalog', 'enrichment', ...rest] as const

export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: writingKey(accountId, 'settings'),
    queryFn: ({ signal }) => settingsClient.getContentSettings(undefined, { signal }),
  })

export const invalidateWriting = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: writingKey(accountId) })

/** After a change: invalidates lists, counts and the open product. */
export const invalidateEnrichment = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: enrichmentKey(accountId) })

export async function askForTexts(
  queryClient: QueryClient,
  accountId: string,
  productIds: string[],
): Promise<void> {
  const { batch, skipped } = await batchesClient.createBatch({ productIds })
  const asked = batch.total
  await Promise.all([invalidateWriting(queryClient, accountId), invalidateEnrichment(queryClient, accountId)])
  toastSuccess(
    [
      i18next.t('enrichment.done.asked', { count: asked, shown: formatCount(asked) }),
      ...(skipped === 0
        ? []
        : [i18next.t('enrichment.done.already', { count: skipped, shown: formatCount(skipped) })]),
    ].join('. '),
  )
}
