import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reloadPlaces } from '#areas/session/web/reload-session.ts'
import { whoIs } from '#areas/session/web/session-queries.ts'
import { ASK_AGAIN_MS } from '#app/ensure-user.ts'
import { type KeptAnswer, readKept, withinBounds, writeKept } from '#app/offline/kept-answers.ts'
import { isKeptPlace, rememberPlace } from '#app/offline/kept-place.ts'
import { beganWithoutWhoIs, endWithAnswers, restoreAnswers } from '#app/offline/restore-answers.ts'

const afterMs = 500

/** Keeps what is needed to show seen screens without a connection. */
export default function Offline(): null {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (import.meta.env.PROD) void keepSite().catch(() => null)
    const restore = (): void => void restoreAnswers(queryClient).catch(() => null)
    const check = (): void => {
      if (!beganWithoutWhoIs()) return
      void reloadPlaces(queryClient).then(endWithAnswers, () => null)
    }
    // A connection that reaches nobody says nothing when it does again.
    const again = setInterval(() => navigator.onLine && check(), ASK_AGAIN_MS)
    addEventListener('offline', restore)
    addEventListener('online', check)
    const stop = keepAnswers(queryClient)
    return () => {
      stop()
      clearInterval(again)
      removeEventListener('offline', restore)
      removeEventListener('online', check)
    }
  }, [queryClient])
  return null
}

async function keepSite(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // What was loaded past the worker: before it, or while it started.
  const observer = new PerformanceObserver((loaded) => {
    const parts = loaded.getEntries().filter(({ name }) => !name.includes('/api/'))
    if (parts.length > 0) active?.postMessage(parts.map(({ name }) => name))
  })
  observer.observe({ type: 'resource', buffered: true })
}

function keepAnswers(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async (): Promise<void> => {
    timer = undefined
    const user = queryClient.getQueryData(whoIs.queryKey)
    if (user == null || !onlineManager.isOnline()) return
    const before = isKeptPlace(user) ? ((await readKept())?.answers ?? []) : []
    const shown = cache.getAll().flatMap(({ queryKey, meta, state }): KeptAnswer[] => {
      const isKept =
        meta?.offline === true && queryKey[0] === user.selectedAccount && state.status === 'success'
      return isKept ? [{ key: queryKey, data: state.data, at: state.dataUpdatedAt }] : []
    })
    const known = new Set(shown.map(({ key }) => JSON.stringify(key)))
    const answers = [...shown, ...before.filter(({ key }) => !known.has(JSON.stringify(key)))]
    if (queryClient.getQueryData(whoIs.queryKey) !== user) return
    rememberPlace(user)
    const at = Date.now()
    await writeKept({ user, answers: withinBounds(answers, at), at })
  }
  const soon = (): void => {
    timer ??= setTimeout(() => void save().catch(() => null), afterMs)
  }
  soon()
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.offline === true && query.state.status === 'success') soon()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
