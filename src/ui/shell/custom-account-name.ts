import { useSyncExternalStore } from 'react'
import { announce, onAnnounced } from '#ui/shell/announce.ts'
import { eventKeys } from '#model/event-keys.ts'

const key = eventKeys.accountNameCustom
const keyOf = (userId: string) => `${key}:${userId}`

/** Section 3 of the specification: the names that a person gave to their accounts, kept in this browser per user id. */
function namesOf(stored: string | null): Record<string, string> {
  if (stored === null) return {}
  try {
    const names: unknown = JSON.parse(stored)
    return typeof names === 'object' && names !== null ? (names as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** An empty name gives the account its own name back. */
export function setCustomAccountName(userId: string, accountId: string, name: string): void {
  const { [accountId]: _before, ...others } = namesOf(localStorage.getItem(keyOf(userId)))
  const names = name.trim() === '' ? others : { ...others, [accountId]: name.trim() }
  localStorage.setItem(keyOf(userId), JSON.stringify(names))
  announce(key, { userId, accountId, name: names[accountId] ?? null })
}

function subscribe(changed: () => void): () => void {
  const forget = onAnnounced(key, changed)
  addEventListener('storage', changed)
  return () => {
    forget()
    removeEventListener('storage', changed)
  }
}

/** The name under which an account is shown to this person. */
export function accountNameFor(userId: string, account: { id: string; name: string }): string {
  const own = namesOf(localStorage.getItem(keyOf(userId)))[account.id]
  return typeof own === 'string' && own !== '' ? own : account.name
}

/** The same, kept up to date on screen when it changes here or in another tab. */
export function useAccountNames(userId: string): (account: { id: string; name: string }) => string {
  useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)))
  return (account) => accountNameFor(userId, account)
}
