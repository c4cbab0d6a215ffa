import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'admin/users': typeof texts
  }
}

export const users = declareScreen({
  paths: ['/admin/users'],
  permission: 'admin.view',
  menu: { area: 'admin', key: 'users', icon: 'people', letter: 'u' },
  page: () => import('./web/list/users-page.tsx'),
})

export const newAccess = declareScreen({
  paths: ['/admin/users/new-access'],
  permission: 'admin.edit',
  page: () => import('./web/access/new-access-page.tsx'),
})

export const editAccess = declareScreen({
  paths: ['/admin/users/edit-access/$id'],
  permission: 'admin.view',
  page: () => import('./web/access/edit-access-page.tsx'),
})
