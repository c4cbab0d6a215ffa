import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, retryAfterSeconds } from '#ui/api/failure.ts'
import { useOffline, useShownSince } from '#app/frame/use-offline.ts'
import { formatHour } from '#ui/formats/instant.ts'
import classes from '#app/frame/banners.module.css'

export function OfflineBanner(): ReactNode {
  const { t } = useTranslation()
  const offline = useOffline()
  const since = useShownSince()
  return (
    <div role="status">
      {offline !== null && (
        <p className={classes['banner']}>
          {t(`ui.offline.${offline}`, {
            time: since === null ? '' : formatHour(new Date(since)),
          })}{' '}
          {t('ui.offline.writes')}
        </p>
      )}
    </div>
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
