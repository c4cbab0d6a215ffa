import { type QueryClient, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Batch, batchesContract } from '#areas/catalog/enrichment-description/batches-contract.ts'
import routes from '#areas/catalog/enrichment-description/batches-contract.ts?routes'
import type { settingsContract } from '#areas/catalog/enrichment-description/settings-contract.ts'
import settingsRoutes from '#areas/catalog/enrichment-description/settings-contract.ts?routes'
import { forgetEnrichment } from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'

export const batchesClient = createAreaClient<typeof batchesContract>(routes)
export const settingsClient = createAreaClient<typeof settingsContract>(settingsRoutes)

const POLL_MS = 1500
const keyOf = (accountId: string, ...rest: unknown[]) =>
  [accountId, 'catalog', 'content-writing', ...rest] as const

const isOpen = ({ state }: Batch): boolean => state === 'running'

/** Asked again while one is at work. */
export const batchesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'batches'),
    queryFn: ({ signal }) => batchesClient.listBatches(undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) === true ? POLL_MS : false),
  })

/** What of a batch has no text, and why. */
export const batchQuery = (accountId: string, batchId: string, version: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'batch', batchId, version),
    queryFn: ({ signal }) => batchesClient.getBatch({ batchId }, { signal }),
  })

export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'settings'),
    queryFn: ({ signal }) => settingsClient.getContentSettings(undefined, { signal }),
  })

export const forgetWriting = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })

export async function askForTexts(
  queryClient: QueryClient,
  accountId: string,
  productIds: string[],
): Promise<void> {
  const { batch, skipped } = await batchesClient.createBatch({ productIds })
  const asked = batch.total
  await Promise.all([forgetWriting(queryClient, accountId), forgetEnrichment(queryClient, accountId)])
  toastSuccess(
    [
      i18next.t('enrichment.done.asked', { count: asked, shown: formatCount(asked) }),
      ...(skipped === 0
        ? []
        : [i18next.t('enrichment.done.already', { count: skipped, shown: formatCount(skipped) })]),
    ].join('. '),
  )
}
