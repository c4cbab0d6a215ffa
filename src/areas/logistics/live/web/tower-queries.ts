import { type QueryClient, queryOptions } from '@tanstack/react-query'
import routes from '#areas/logistics/live/contract.ts?routes'
import workRoutes from '#areas/logistics/live/work-contract.ts?routes'
import type {
  logisticsLiveContract,
  OpenPackage,
  OpenPackages,
  TowerQuestion,
} from '#areas/logistics/live/contract.ts'
import { packageId } from '#areas/logistics/live/model.ts'
import { questionOf, type TowerListQuestion } from '#areas/logistics/live/address.ts'
import type { PackageKey, packageWorkContract } from '#areas/logistics/live/work-contract.ts'
import { logisticsClient } from '#areas/logistics/web/logistics-client.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const client = createAreaClient<typeof logisticsLiveContract>(routes)
export const workClient = createAreaClient<typeof packageWorkContract>(workRoutes)

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'logistics', 'tower', ...rest] as const
const facts = ['packages'] as const
const learningMs = 3000
const minuteMs = 60_000

/** Ages and deadlines pass though no fact moves. */
export const towerQuery = (accountId: string, question: TowerQuestion) =>
  queryOptions({
    queryKey: keyOf(accountId, 'live', question),
    queryFn: ({ signal }) => client.getLogisticsLive(question, { signal }),
    refetchInterval: ({ state }) => (state.data?.tiles.risk.state === 'learning' ? learningMs : minuteMs / 2),
    staleTime: 1000,
    placeholderData: previousAnswer(accountId),
    notifyOnChangeProps: 'all' as const,
    meta: { facts },
  })

/** Without `queryOptions`: the list needs the plain type. */
export function packagesQuery(accountId: string, tower: TowerQuestion, asked: TowerListQuestion) {
  const input = questionOf(tower, asked)
  return {
    queryKey: keyOf(accountId, 'packages', input),
    queryFn: ({ signal }: { signal: AbortSignal }) => client.listOpenPackages(input, { signal }),
    refetchInterval: minuteMs,
    staleTime: 1000,
    meta: { facts },
  }
}

export const packageQuery = (accountId: string, key: PackageKey) =>
  queryOptions({
    queryKey: keyOf(accountId, 'package', key),
    queryFn: ({ signal }) => workClient.getPackage(key, { signal }),
    staleTime: 0,
    meta: { facts },
  })

export const assigneesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'assignees'),
    queryFn: ({ signal }) => workClient.listPackageAssignees(undefined, { signal }),
  })

export const unmappedQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'unmapped'),
    queryFn: ({ signal }) => logisticsClient.listUnmappedEvents({ page: 1 }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isDeriving === true ? learningMs : false),
    meta: { facts },
  })

export const forgetTower = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })

/** What the list has shown, so that rows of other pages may be written about too. */
export function seenPackages(queryClient: QueryClient, accountId: string): Map<string, OpenPackage> {
  const pages = queryClient.getQueriesData<OpenPackages>({ queryKey: keyOf(accountId, 'packages') })
  return new Map(
    pages.flatMap(([, page]) => page?.items.map((item) => [packageId(item), item] as const) ?? []),
  )
}
