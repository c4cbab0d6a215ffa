import { keysOf } from '#model/records.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { startPage, whoIs } from '#areas/session/web/session-queries.ts'
import { parseSignUpSearch } from '#areas/session/web/invitation/sign-up-search.ts'
import { parseSignInSearch } from '#areas/session/web/sign-in-search.ts'
import { loadPage } from '#app/load-page.ts'
import { publicPages, rootRoute } from '#app/routes/root-routes.tsx'
import { aliases, askSignOutPath } from '#model/paths.ts'

const signIn = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-in',
  validateSearch: parseSignInSearch,
  // Another tab may have signed in.
  beforeLoad: ({ context, search }) => {
    const known = context.queryClient.getQueryData(whoIs.queryKey)
    if (known == null || search.step !== undefined || search.problem !== undefined) return
    throw redirect({ href: startPage(context.queryClient, search.redirect ?? '/'), replace: true })
  },
  component: loadPage(() => import('#areas/session/web/sign-in-page.tsx')),
})

const signUp = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-up',
  validateSearch: parseSignUpSearch,
  component: loadPage(() => import('#areas/session/web/invitation/sign-up-entry.tsx')),
})

const forgotPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/forgot-password',
  component: loadPage(() => import('#areas/session/web/forgot-password-page.tsx')),
})

const recoverPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/recover-password/$id',
  component: loadPage(() => import('#areas/session/web/recover-password-page.tsx')),
})

const confirmSignUp = createRoute({
  getParentRoute: () => publicPages,
  path: '/confirm-sign-up/$id',
  component: loadPage(() => import('#areas/session/web/confirm-sign-up-page.tsx')),
})

const askSignOut = createRoute({
  getParentRoute: () => publicPages,
  path: askSignOutPath,
  component: loadPage(() => import('#areas/session/web/ask-sign-out-page.tsx')),
})

const consent = createRoute({
  getParentRoute: () => publicPages,
  path: '/google-analytics',
  component: loadPage(() => import('#areas/integrations/web/google-analytics/consent-page.tsx')),
})

export const publicRoutes = [
  signIn,
  signUp,
  forgotPassword,
  recoverPassword,
  confirmSignUp,
  askSignOut,
  consent,
] as const

export const signOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-out',
  component: loadPage(() => import('#areas/session/web/sign-out-page.tsx')),
})

const aliasPaths = keysOf(aliases)

export const aliasRoutes = aliasPaths.map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${aliases[path]}${location.searchStr}`, replace: true })
    },
  }),
)
