import { lazy, type ReactNode, Suspense } from 'react'

const NotFoundPage = lazy(() => import('#app/fallback/not-found-page.tsx'))

export function NotFound(): ReactNode {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
