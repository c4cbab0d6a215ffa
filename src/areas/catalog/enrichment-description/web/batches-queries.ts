import { queryOptions } from '@tanstack/react-query'
import type { Batch } from '#areas/catalog/enrichment-description/batches-contract.ts'
import { batchesClient, writingKey } from '#areas/catalog/web/content-writing.ts'

const POLL_MS = 1500

const isOpen = ({ state }: Batch): boolean => state === 'running'

/** Polls while a batch is running. */
export const batchesQuery = (accountId: string) =>
  queryOptions({
    queryKey: writingKey(accountId, 'batches'),
    queryFn: ({ signal }) => batchesClient.listBatches(undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) === true ? POLL_MS : false),
  })

/** Items without a text, with reasons. */
export const batchQuery = (accountId: string, batchId: string, version: number) =>
  queryOptions({
    queryKey: writingKey(accountId, 'batch', batchId, version),
    queryFn: ({ signal }) => batchesClient.getBatch({ batchId }, { signal }),
  })
