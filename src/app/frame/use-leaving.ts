import { useRouterState } from '@tanstack/react-router'

/** Whether another screen was asked for and has not come yet: the one on screen takes nothing more. */
export function useLeaving(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation, status }) =>
      status === 'pending' &&
      resolvedLocation !== undefined &&
      location.pathname !== resolvedLocation.pathname,
  })
}
