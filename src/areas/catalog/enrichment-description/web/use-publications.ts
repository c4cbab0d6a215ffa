import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type {
  ListPublications,
  PublicationsPage,
} from '#areas/catalog/enrichment-description/publications-contract.ts'
import {
  isBeingWritten,
  publicationsQuery,
} from '#areas/catalog/enrichment-description/web/publications-queries.ts'
import { invalidateEnrichment } from '#areas/catalog/web/content-writing.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

/** Polls while publications are in progress, then refreshes the list and the open product. */
export function usePublications(asked: ListPublications): UseQueryResult<PublicationsPage> {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const found = useQuery(publicationsQuery(accountId, asked))
  const open = found.data?.items.filter(isBeingWritten).length ?? 0
  const before = useRef(open)
  useEffect(() => {
    const hasEnded = open < before.current
    before.current = open
    if (hasEnded) void invalidateEnrichment(queryClient, accountId)
  }, [open, queryClient, accountId])
  return found
}
