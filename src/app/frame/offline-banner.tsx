import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour } from '#ui/formats/instant.ts'
import classes from '#app/frame/offline-banner.module.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Without a connection: of when the data on screen is, and that nothing is written meanwhile. */
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
