import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'admin/account': typeof texts
  }
}

export const account = declareScreen({
  paths: ['/admin/account'],
  permission: 'admin.view',
  menu: { area: 'admin', key: 'account', icon: 'store', letter: 's' },
  page: () => import('./web/account-page.tsx'),
})
