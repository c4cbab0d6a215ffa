import type { QueryClient } from '@tanstack/react-query'
import type { guardianContract } from '#areas/observability/guardian/contract.ts'
import routes from '#areas/observability/guardian/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const guardianClient = createAreaClient<typeof guardianContract>(routes)

export const guardianKey = (accountId: string, ...rest: unknown[]) =>
  [accountId, 'guardian', ...rest] as const

export const invalidateGuardian = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: guardianKey(accountId) })
