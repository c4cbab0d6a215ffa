import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, retryAfterOf } from '#ui/api/failure.ts'
import classes from '#app/frame/offline-banner.module.css'

/** While something on screen cannot be answered and is asked again by itself: why. */
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
    if (isAsking && retryAfterOf(fetchFailureReason) !== null) return failureText(fetchFailureReason)
  }
  return null
}
