import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type JSX, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePendingPlace } from '#areas/session/web/pending-place.ts'
import { reloadSession, reloadPlaces } from '#areas/session/web/reload-session.ts'
import { onSessionElsewhere } from '#areas/session/web/other-tabs.ts'
import { lookAtSession } from '#app/look-at-session.ts'
import { Overlays } from '#app/keyboard/overlays.tsx'
import { useKeyboard } from '#app/keyboard/use-keyboard.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { onAnnounced } from '#ui/shell/announce.ts'
import { later } from '#ui/shell/later.tsx'
import { OpenAlertsContent, type OpenAlertsProps } from '#ui/shell/open-alerts-content.ts'
import { OwnNoticesContent } from '#ui/shell/own-notices.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { eventKeys } from '#model/event-keys.ts'

const OpenAlerts = later(() =>
  import('#areas/observability/web/open-alerts.tsx').then((part) => part.default),
)

const OwnNotices = lazy(() => import('#areas/observability/web/notices/own-notices.tsx'))

const renderOwnNotices = (): ReactNode => (
  <Suspense fallback={<Skeleton height={180} />}>
    <OwnNotices />
  </Suspense>
)

const renderOpenAlerts = (props: OpenAlertsProps): ReactNode => <OpenAlerts {...props} />

export function AroundPages({ children }: { children: ReactNode }): JSX.Element {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const entering = usePendingPlace()
  useKeyboard()
  const resolved = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  useEffect(() => {
    const look = (again: (client: QueryClient) => Promise<unknown>): void =>
      void again(queryClient)
        .catch(toastFailure)
        .then(() => router.invalidate())
    const stops = [
      onSessionElsewhere(() => look(reloadSession)),
      onAnnounced(eventKeys.virtualChannels, () => look(reloadPlaces)),
      onAnnounced(eventKeys.sessionRefused, () => lookAtSession(queryClient, router)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queryClient, router])
  return (
    <>
      <OpenAlertsContent value={renderOpenAlerts}>
        <OwnNoticesContent value={renderOwnNotices}>{children}</OwnNoticesContent>
      </OpenAlertsContent>
      <LoadingOverlay
        ready={resolved && entering === null}
        text={entering?.name == null ? t('ui.loading') : t('ui.entering', { name: entering.name })}
      />
      <Toaster />
      <Overlays />
    </>
  )
}
