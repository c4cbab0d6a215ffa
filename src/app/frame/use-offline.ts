import { onlineManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Without a connection: how much of the screen was seen before; nothing where it asks for nothing. */
type OfflineState = 'nothing' | 'seen' | 'partly' | 'unseen'

/** Null with a connection. */
export const useOffline = (): OfflineState | null => useWhileOffline(offlineState)

/** When the oldest answer on screen came. */
export const useShownSince = (): number | null => useWhileOffline(shownSince)

function useWhileOffline<Read extends string | number | null>(
  read: (cache: QueryCache) => Read,
): Read | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => {
      const stop = cache.subscribe(changed)
      const stopWatching = onlineManager.subscribe(changed)
      return () => {
        stop()
        stopWatching()
      }
    },
    () => (onlineManager.isOnline() ? null : read(cache)),
  )
}

/** Of the screen itself: not who is signed in, nor what the frame shows on every screen. */
function shownQueries(cache: QueryCache): Query[] {
  return cache
    .getAll()
    .filter((query) => query.isActive() && query.queryKey.length > 1 && query.meta?.ofFrame !== true)
}

const isSeen = ({ state }: Query): boolean => state.status === 'success'

export function offlineState(cache: QueryCache): OfflineState {
  const shown = shownQueries(cache)
  const isMissing = ({ state }: Query): boolean =>
    state.status === 'pending' && state.fetchStatus === 'paused'
  if (!shown.some(isMissing)) return shown.some(isSeen) ? 'seen' : 'nothing'
  return shown.some((query) => isSeen(query) && query.meta?.facts !== undefined) ? 'partly' : 'unseen'
}

function shownSince(cache: QueryCache): number | null {
  const times = shownQueries(cache)
    .filter(isSeen)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
