import { type QueryClient, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type {
  ListPublications,
  Publication,
  publicationsContract,
  Queued,
} from '#areas/catalog/enrichment-description/publications-contract.ts'
import routes from '#areas/catalog/enrichment-description/publications-contract.ts?routes'
import { invalidateEnrichment } from '#areas/catalog/web/content-writing.ts'
import { formatCount } from '#model/formats/number.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { showToast } from '#ui/feedback/toast.ts'

export const publicationsClient = createAreaClient<typeof publicationsContract>(routes)

const POLL_MS = 1500
const keyOf = (accountId: string, ...rest: unknown[]) =>
  [accountId, 'catalog', 'publications', ...rest] as const

export const isBeingWritten = ({ state }: Publication): boolean => state === 'queued' || state === 'writing'

/** Polls while a publication is in progress. */
export const publicationsQuery = (accountId: string, asked: ListPublications) =>
  queryOptions({
    queryKey: keyOf(accountId, 'list', asked),
    queryFn: ({ signal }) => publicationsClient.listPublications(asked, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBeingWritten) === true ? POLL_MS : false),
  })

export const effectQuery = (accountId: string, publicationId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'effect', publicationId),
    queryFn: ({ signal }) => publicationsClient.getPublicationEffect({ publicationId }, { signal }),
    meta: { facts: ['product_views', 'order_items'] },
  })

async function afterwards(
  queryClient: QueryClient,
  accountId: string,
  act: 'publish' | 'undo',
  { queued, refused }: Queued,
): Promise<void> {
  await invalidatePublications(queryClient, accountId)
  if (queued > 0)
    toastSuccess(i18next.t(`enrichment.done.${act}`, { count: queued, shown: formatCount(queued) }))
  if (refused.length > 0)
    showToast({
      variant: 'destructive',
      title: i18next.t('enrichment.done.notWritten', {
        count: refused.length,
        shown: formatCount(refused.length),
      }),
      description: [...new Set(refused.map(({ reason }) => reason))].join('. '),
    })
}

/** Invalidates publications and the list that shows them. */
export async function invalidatePublications(queryClient: QueryClient, accountId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(accountId) }),
    invalidateEnrichment(queryClient, accountId),
  ])
}

/** Shows how many are being published, and why the others are not. */
export const publishTexts = async (queryClient: QueryClient, accountId: string, suggestionIds: string[]) =>
  afterwards(
    queryClient,
    accountId,
    'publish',
    await publicationsClient.publishSuggestions({ suggestionIds }),
  )

export const undoPublished = async (queryClient: QueryClient, accountId: string, publicationIds: string[]) =>
  afterwards(queryClient, accountId, 'undo', await publicationsClient.undoPublications({ publicationIds }))
