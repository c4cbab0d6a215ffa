import type { QueryClient } from '@tanstack/react-query'
import { whoIs } from '#areas/session/web/session-queries.ts'
import type { User } from '#areas/session/contract.ts'

export const keptDatabase = 'farol-offline'
const key = 'farol-offline-place'

/** Whose answers this browser keeps: of one person, in one account and virtual channel. */
const placeOf = ({ id, selectedAccount, selectedVirtualChannel }: User): string =>
  [id, selectedAccount, selectedVirtualChannel].join(' ')

export function rememberPlace(user: User): void {
  localStorage.setItem(key, placeOf(user))
}

export const isKeptPlace = (user: User): boolean => localStorage.getItem(key) === placeOf(user)

/** Signed out, or in another place: what is kept is erased at once. */
export function eraseWhenLeft(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== whoIs.queryKey[0]) return
    const user = queryClient.getQueryData(whoIs.queryKey)
    if (user === undefined || localStorage.getItem(key) === null) return
    if (user !== null && isKeptPlace(user)) return
    localStorage.removeItem(key)
    indexedDB.deleteDatabase(keptDatabase)
  })
}
