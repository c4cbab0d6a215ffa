import { useSyncExternalStore } from 'react'
import { announce, onAnnounced } from '#ui/shell/announce.ts'
import { eventKeys } from '#model/event-keys.ts'

const key = eventKeys.accountNameCustom
const keyOf = (userId: string) => `${key}:${userId}`

/** Specification, section 3; kept in this browser, per user. */
function namesOf(stored: string | null): Record<string, unknown> {
  if (stored === null) return {}
  try {
    const names: unknown = JSON.parse(stored)
    return typeof names === 'object' && names !== null ? { ...names } : {}
  } catch {
    return {}
  }
}

/** An empty name restores the account's own. */
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

export function shownAccountName(userId: string, account: { id: string; name: string }): string {
  const own = namesOf(localStorage.getItem(keyOf(userId)))[account.id]
  return typeof own === 'string' && own !== '' ? own : account.name
}

export function useAccountNames(userId: string): (account: { id: string; name: string }) => string {
  useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)))
  return (account) => shownAccountName(userId, account)
}
