import { useQuery } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { signInOptions } from '#areas/session/web/session-queries.ts'
import { mayCreateAccount } from '#model/new-accounts.ts'

/** Undefined until the installation's rule is known. */
export function useMayCreateAccount({ accounts }: Pick<User, 'accounts'>): boolean | undefined {
  const { data } = useQuery(signInOptions)
  return data && mayCreateAccount(data.newAccounts, { accounts, isFirst: data.firstAccount })
}
