import { useRouteContext } from '@tanstack/react-router'

/** The screens that the person may open, as the page's route is told of them: this area knows no other. */
export function useOpenScreens() {
  return useRouteContext({ strict: false, select: ({ openScreens }) => openScreens ?? [] })
}
