import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'

const Files = lazy(() => import('#areas/team/reports/web/files-page.tsx'))
const Schedules = lazy(() => import('#areas/team/reports/web/schedules/schedules-page.tsx'))

export default function ReportsPage(): ReactNode {
  const name = useLocation({ select: ({ pathname }) => pathname.split('/').at(3) })
  const Tab = name === 'schedules' ? Schedules : Files
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
