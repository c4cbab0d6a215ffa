import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { exportsClient } from '#ui/exports/exports-client.ts'
import type { ListAnswer } from '#ui/list/list-content.tsx'
import type { ExportJob, ExportPage } from '#model/exports-contract.ts'

const LIVE_MS = 1000

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'exports', ...rest] as const

export const isAtWork = ({ state }: Pick<ExportJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

export function exportsQuery(accountId: string, asked: ExportPage) {
  return queryOptions({
    queryKey: keyOf(accountId, asked),
    queryFn: ({ signal }): Promise<ListAnswer<ExportJob>> => exportsClient.listExports(asked, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) === true ? LIVE_MS : false),
  })
}

export function forgetExports(queryClient: QueryClient, accountId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
}

export const fileAddress = (exportId: string): string => `/api/exports/${exportId}/file`
