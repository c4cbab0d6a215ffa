import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, retryAfterSeconds } from '#ui/api/failure.ts'
import { formatHour } from '#ui/formats/instant.ts'
import classes from '#app/frame/banners.module.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function OfflineBanner(): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [time, setTime] = useState('')
  useEffect(() => {
    const times = queryClient.getQueryCache().getAll()
    const latest = Math.max(...times.map(({ state }) => state.dataUpdatedAt))
    setTime(formatHour(latest > 0 ? new Date(latest) : new Date()))
  }, [online, queryClient])
  return (
    <div role="status">{!online && <p className={classes['banner']}>{t('ui.offline', { time })}</p>}</div>
  )
}

export function AwayBanner(): ReactNode {
  const { t } = useTranslation()
  const cache = useQueryClient().getQueryCache()
  const reason = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => reasonIn(cache),
  )
  return (
    <div role="status">
      {reason !== null && <p className={classes['banner']}>{t('ui.retrying', { reason })}</p>}
    </div>
  )
}

function reasonIn(cache: QueryCache): string | null {
  for (const query of cache.getAll()) {
    const { fetchStatus, fetchFailureReason } = query.state
    const isAsking = fetchStatus !== 'idle' && query.isActive()
    if (isAsking && retryAfterSeconds(fetchFailureReason) !== null) return failureText(fetchFailureReason)
  }
  return null
}
