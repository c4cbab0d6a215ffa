import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { reloadPlaces } from '#areas/session/web/reload-session.ts'
import { lookAtSession } from '#app/look-at-session.ts'
import { followStream } from '#app/live/live-stream.ts'
import { refetchInTurn } from '#app/live/refetch-in-turn.ts'
import { showsFacts } from '#app/live/shows-facts.ts'
import { placeHeader, placeText } from '#model/shown-place.ts'
import { setPlaceHeaders } from '#ui/api/shown-place.ts'
import { useAccountId, useVirtualChannelId } from '#ui/shell/account-id.ts'

export default function Live(): null {
  const accountId = useAccountId()
  const virtualChannelId = useVirtualChannelId()
  const queryClient = useQueryClient()
  const router = useRouter()
  const awake = useSyncExternalStore(subscribe, isAwake)
  const followed = useRef<string>(null)

  useLayoutEffect(() => {
    if (accountId !== '') setPlaceHeaders({ [placeHeader]: placeText({ accountId, virtualChannelId }) })
    return () => setPlaceHeaders({})
  }, [accountId, virtualChannelId])

  useEffect(() => {
    if (!awake || accountId === '') return
    const turns = refetchInTurn((moved) =>
      queryClient.invalidateQueries({ predicate: showsFacts(accountId, moved) }, { cancelRefetch: false }),
    )
    const lookThen = (looked: Promise<void>): void =>
      void looked.then(
        () => router.invalidate(),
        () => null,
      )
    const stop = followStream(() => new EventSource(`/api/live?account=${accountId}`), {
      onFacts: turns.note,
      onChannels: () => lookThen(reloadPlaces(queryClient)),
      onEnded: () => lookAtSession(queryClient, router),
      wasAway: followed.current === accountId,
    })
    followed.current = accountId
    return () => {
      stop()
      turns.stop()
    }
  }, [accountId, awake, queryClient, router])
  return null
}

function isAwake(): boolean {
  return document.visibilityState === 'visible' && onlineManager.isOnline()
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  const stop = onlineManager.subscribe(changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    stop()
  }
}
