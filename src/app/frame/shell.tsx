import { useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Frame } from '#app/frame/frame.tsx'

const NoAccountPage = lazy(() => import('#app/fallback/no-account-page.tsx'))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page concerns the person alone: it shows without an account, too. */
    personal?: true
  }
}

/** The frame with its page; a person without any account is told how to get into one. */
export function Shell(): ReactNode {
  const lost = useMatches({
    select: (matches) =>
      matches.some(({ context }) => 'account' in context && context.account === null) &&
      !matches.some(({ staticData }) => staticData.personal === true),
  })
  if (!lost) return <Frame />
  return (
    <Suspense>
      <NoAccountPage />
    </Suspense>
  )
}
