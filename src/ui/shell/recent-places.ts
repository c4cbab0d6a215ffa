import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isRecord } from '#model/records.ts'
import { useAccountId, useUserId } from '#ui/shell/account-id.ts'

/** What somebody had open within a screen: an order, a saved view. Kept in this browser, per user and account. */
export type RecentPlace = { label: string; href: string }

const most = 5
const changed = 'farol-recent-places'
const keyOf = (userId: string, accountId: string) => `farol-recent:${userId}:${accountId}`

export function readPlaces(stored: string | null): RecentPlace[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter(isRecord)
      .flatMap(({ label, href }) =>
        typeof label === 'string' && typeof href === 'string' && href.startsWith('/')
          ? [{ label, href: withoutSearch(href) }]
          : [],
      )
  } catch {
    return []
  }
}

/** What was typed into a search may name a person, who may be erased. */
function withoutSearch(href: string): string {
  const [path = '', state = ''] = href.split('?')
  const params = new URLSearchParams(state)
  if (!params.has('search')) return href
  params.delete('search')
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

/** The newest first, each once. */
export function addPlace(places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] {
  const { label, href } = place
  return [{ label, href: withoutSearch(href) }, ...places.filter((one) => one.label !== label)].slice(0, most)
}

/** Null while nothing within the screen is open. */
export function useRememberedPlace(label: string | null): void {
  const key = keyOf(useUserId(), useAccountId())
  useEffect(() => {
    if (label === null) return
    const place = { label, href: location.pathname + location.search }
    localStorage.setItem(key, JSON.stringify(addPlace(readPlaces(localStorage.getItem(key)), place)))
    dispatchEvent(new Event(changed))
  }, [key, label])
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

export function useRecentPlaces(): readonly RecentPlace[] {
  const key = keyOf(useUserId(), useAccountId())
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return useMemo(() => readPlaces(stored), [stored])
}
