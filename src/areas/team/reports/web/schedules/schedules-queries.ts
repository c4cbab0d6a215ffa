import { type QueryClient, queryOptions } from '@tanstack/react-query'
import routes from '#areas/team/reports/schedules-contract.ts?routes'
import type { ReportSettings, schedulesContract } from '#areas/team/reports/schedules-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const schedulesClient = createAreaClient<typeof schedulesContract>(routes, { failuresAreValues: true })

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'report-schedules', ...rest] as const
/** Runs begin by the clock. */
const everyMs = 15_000

export const schedulesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'list'),
    queryFn: ({ signal }) => schedulesClient.listSchedules({}, { signal }),
    refetchInterval: everyMs,
  })

export const runsQuery = (accountId: string, scheduleId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'runs', scheduleId),
    queryFn: ({ signal }) => schedulesClient.listRuns({ scheduleId }, { signal }),
    refetchInterval: everyMs,
  })

export const previewQuery = (accountId: string, settings: ReportSettings) =>
  queryOptions({
    queryKey: keyOf(accountId, 'preview', settings),
    queryFn: ({ signal }) => schedulesClient.previewReport({ settings }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const invalidateSchedules = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
