import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { PeriodControl } from '#ui/scope/scope-controls.tsx'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { Page } from '#ui/shell/page.tsx'

/** Each tab's code is loaded when opened. */
const tabs = {
  overview: lazy(() => import('#areas/observability/monitoring/web/overview/overview-page.tsx')),
  alerts: lazy(() => import('#areas/observability/monitoring/web/alerts/alerts-page.tsx')),
  config: lazy(() => import('#areas/observability/monitoring/web/config/config-page.tsx')),
  summary: lazy(() => import('#areas/observability/monitoring/web/summary/summary-page.tsx')),
  feedback: lazy(() => import('#areas/observability/monitoring/web/feedback/feedback-page.tsx')),
}
/** Tabs with a period; reserves the header height from the first render. */
const periodical: readonly string[] = ['overview', 'alerts', 'summary']
const OneAlert = lazy(() => import('#areas/observability/monitoring/web/alert/alert-page.tsx'))

const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

export default function MonitoringTab(): ReactNode {
  const { id } = useParams({ strict: false })
  const name = useLocation({ select: ({ pathname }) => pathname.split('/').at(3) ?? '' })
  const Tab = id === undefined ? tabs[isTab(name) ? name : 'overview'] : OneAlert
  return (
    <Suspense
      fallback={
        <Page pending>
          {id === undefined && periodical.includes(name) && (
            <InHeader>
              <PeriodControl days={undefined} />
            </InHeader>
          )}
          <Skeleton height={640} />
        </Page>
      }
    >
      <Tab />
    </Suspense>
  )
}
