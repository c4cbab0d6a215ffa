import { queryOptions } from '@tanstack/react-query'
import type { accountContract } from '#areas/admin/account/contract.ts'
import routes from '#areas/admin/account/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const accountClient = createAreaClient<typeof accountContract>(routes, { failuresAreValues: true })

export const accountSettingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'account-settings'],
    queryFn: ({ signal }) => accountClient.getAccountSettings(undefined, { signal }),
    staleTime: 0,
  })
