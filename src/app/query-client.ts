import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { currentToast, dismissToast } from '#ui/feedback/toast.ts'
import { retryAfterSeconds, failureStatus, isOfNothing, toastFailure } from '#ui/api/failure.ts'

const maxRetries = 3

function isRefusal(error: Error): boolean {
  const status = failureStatus(error)
  return status !== null && status >= 400 && status < 500
}

/** The library lets a first answer come, though it may be of before the write that invalidates it. */
class AskingAgain extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' }))
        if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/** Specification, sections 8 and 9. What is unavailable (503) is retried until it comes. */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const toastByQuery = new Map<string, number | undefined>()
  return new AskingAgain({
    queryCache: new QueryCache({
      onError: (error, { meta, queryHash }) => {
        const status = failureStatus(error)
        if (status === 401) onSessionEnded()
        else if (status !== 403 && !isOfNothing(error) && meta?.failsInPlace !== true) {
          toastFailure(error)
          toastByQuery.set(queryHash, currentToast()?.id)
        }
      },
      onSuccess: (_answer, { queryHash }) => {
        if (toastByQuery.has(queryHash) && toastByQuery.get(queryHash) === currentToast()?.id) dismissToast()
        toastByQuery.delete(queryHash)
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        retry: (failures, error) =>
          retryAfterSeconds(error) !== null || (failures < maxRetries && !isRefusal(error)),
        retryDelay: (attempt, error) => (retryAfterSeconds(error) ?? Math.min(2 ** attempt, 30)) * 1000,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      // Offline a write fails at once; queued, it would run unexpectedly.
      mutations: { networkMode: 'always' },
    },
  })
}
