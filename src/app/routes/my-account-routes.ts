import { createRoute } from '@tanstack/react-router'
import { parseMyAccountSearch } from '#areas/admin/my-account/web/my-account-search.ts'
import { mayOpen, menuItems } from '#app/frame/menu-items.ts'
import { screen } from '#app/load-screen.ts'
import { signedIn } from '#app/routes/root-routes.tsx'

/** Everybody's own, whatever their accounts. */
const myAccount = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/my-account',
  validateSearch: parseMyAccountSearch,
  staticData: { personal: true },
  beforeLoad: ({ context }) => {
    const openScreens = menuItems.filter((item) => mayOpen(item, context.permissions))
    return { openScreens: openScreens.map(({ to, key }) => ({ to, key })) }
  },
  component: screen(() => import('#areas/admin/my-account/web/my-account-page.tsx')),
})

const newAccount = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/new-account',
  staticData: { personal: true },
  component: screen(() => import('#areas/session/web/new-account-page.tsx')),
})

export const myAccountRoutes = [myAccount, newAccount] as const
