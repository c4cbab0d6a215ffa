import type { QueryClient } from '@tanstack/react-query'
import { applyPreferences } from '#ui/theme/apply-preferences.ts'
import { keepUserCurrency } from '#ui/formats/currency.ts'
import { setReaderTimeZone } from '#ui/formats/instant.ts'
import type { Preferences } from '#model/preferences.ts'

type CachedUser = {
  id: string
  name: string
  email: string
  currency: string
  preferences: Preferences
  selectedAccount: string | null
  accounts: { id: string; timeZone: string }[]
}

export type PersonChange = Partial<Pick<CachedUser, 'name' | 'email' | 'currency' | 'preferences'>>

export function updateCachedUser(queryClient: QueryClient, change: PersonChange): void {
  const before = queryClient.getQueryData<CachedUser | null>(['who-is'])?.currency
  const changed = queryClient.setQueryData<CachedUser | null>(['who-is'], (person) =>
    person === null || person === undefined ? person : { ...person, ...change },
  )
  if (changed === null || changed === undefined) return
  const { id, currency, preferences, accounts, selectedAccount } = changed
  keepUserCurrency(currency)
  // Cached answers hold money in the former currency.
  if (before !== currency)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => accounts.some((account) => account.id === queryKey[0]),
    })
  setReaderTimeZone(
    preferences.timeZone ?? accounts.find((account) => account.id === selectedAccount)?.timeZone,
  )
  applyPreferences(id, preferences)
}
