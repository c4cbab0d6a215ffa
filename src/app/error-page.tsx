import { onlineManager } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ASK_AGAIN_MS } from '#app/ensure-user.ts'
import { isChunkFailure, reloadOnce } from '#ui/shell/chunk-failure.ts'
import { failureText, retryAfterSeconds } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useInFrame } from '#ui/shell/header-slot.tsx'
import { useTitle } from '#ui/shell/use-title.ts'

export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  if (!isChunkFailure(error)) return <Failed error={error} reset={reset} />
  return onlineManager.isOnline() ? <NewVersion /> : <Unseen />
}

/** Reloads once by itself; after that the person does. */
function NewVersion(): ReactNode {
  const { t } = useTranslation()
  const [reloading, setReloading] = useState(true)
  useTitle(t('newVersion.title'))
  useEffect(() => setReloading(reloadOnce()), [])
  if (reloading) return null
  return (
    <Place>
      <EmptyState wholePage title={t('newVersion.title')} text={t('newVersion.text')}>
        <QuietButton look="solid" onClick={() => location.reload()}>
          {t('newVersion.reload')}
        </QuietButton>
      </EmptyState>
    </Place>
  )
}

/** Neither it nor its numbers are kept here. */
export function MissingScreen(): ReactNode {
  const { t } = useTranslation()
  return <EmptyState wholePage title={t('ui.offline.title')} text={t('ui.offline.missing')} />
}

/** Its code was never loaded here. */
function Unseen(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('ui.offline.title'))
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && location.reload()), [])
  return (
    <Place>
      <MissingScreen />
    </Place>
  )
}

function Failed({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  useTitle(t('errors.title'))
  useEffect(() => {
    const seconds = onlineManager.isOnline() ? retryAfterSeconds(error) : ASK_AGAIN_MS / 1000
    if (seconds === null) return
    const timer = setTimeout(() => void router.invalidate(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [error, router])
  return (
    <Place>
      <EmptyState wholePage title={t('errors.title')} text={failureText(error)}>
        <QuietButton
          look="solid"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          {t('ui.retry')}
        </QuietButton>
      </EmptyState>
    </Place>
  )
}

/** Inside the frame there is already a `main` landmark. */
function Place({ children }: { children: ReactNode }): ReactNode {
  return useInFrame() ? children : <main>{children}</main>
}
