import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'

const Files = lazy(() => import('#areas/team/reports/web/files-page.tsx'))
const Schedules = lazy(() => import('#areas/team/reports/web/schedules/schedules-page.tsx'))

const Operation = lazy(() => import('#areas/team/reports/web/operation/operation-page.tsx'))
const tabs: Record<string, typeof Files> = { schedules: Schedules, operation: Operation }

export default function ReportsPage(): ReactNode {
  const name = useLocation({ select: ({ pathname }) => pathname.split('/').at(3) })
  const Tab = tabs[name ?? ''] ?? Files
  return (
    <Suspense
      fallback={
        <Page pending>
          <Skeleton height={640} />
        </Page>
      }
    >
      <Tab />
    </Suspense>
  )
}
