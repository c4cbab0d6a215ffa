import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router'
import { loadPage } from '#app/load-page.ts'
import { signedIn } from '#app/routes/root-routes.tsx'
import { screens } from '#app/screens.ts'
import type { Screen } from '#ui/shell/declare-screen.ts'
import type { Account } from '#areas/session/contract.ts'
import type { Permission } from '#model/permissions.ts'

function routeOf<const Path extends string>(path: Path, screen: Screen) {
  const { permission, prefetch, personal } = screen
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    ...(personal && { staticData: { personal } }),
    // Each page reads its own part of the address.
    validateSearch: (raw: Record<string, unknown>) => raw,
    beforeLoad: (entering) => assertMayOpen(permission, entering),
    loaderDeps: ({ search }) => prefetch?.search(search) ?? {},
    loader: ({ context: { queryClient, account }, deps }) => {
      if (account !== null) prefetch?.ask({ queryClient, accountId: account.id, search: deps })
    },
    component: loadPage(screen.page),
  })
}

type RouteOf<Path extends string> = Path extends string ? ReturnType<typeof routeOf<Path>> : never

/** The cast lists the addresses, which `flatMap` loses. */
export const screenRoutes = screens.flatMap((screen) =>
  screen.paths.map((path) => routeOf(path, screen)),
) as unknown[] as RouteOf<(typeof screens)[number]['paths'][number]>[]

type RouteEntry = {
  context: { account: Account | null; permissions: readonly Permission[] }
  location: ParsedLocation
}

function assertMayOpen(permission: Permission | null, { context, location }: RouteEntry): void {
  if (permission === null || context.account === null || context.permissions.includes(permission)) return
  throw redirect({ to: '/unauthorized', search: { permission, from: location.href }, replace: true })
}
