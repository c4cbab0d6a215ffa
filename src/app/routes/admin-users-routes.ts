import { createRoute } from '@tanstack/react-router'
import { menuItems } from '#app/frame/menu-items.ts'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { signedIn } from '#app/routes/root-routes.tsx'

/** What the menu can show, for the preview of an access. */
const screens = menuItems.map(({ key, permission }) => ({ key, permission }))

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users',
  beforeLoad: requires('admin.view'),
  component: screen(() => import('#areas/admin/users/web/list/users-page.tsx')),
})

const newAccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users/new-access',
  beforeLoad: requires('admin.edit'),
  context: () => ({ screens }),
  component: screen(() => import('#areas/admin/users/web/access/new-access-page.tsx')),
})

const editAccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users/edit-access/$id',
  beforeLoad: requires('admin.view'),
  context: () => ({ screens }),
  component: screen(() => import('#areas/admin/users/web/access/edit-access-page.tsx')),
})

export const adminUsersRoutes = [users, newAccess, editAccess] as const
