import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'admin/my-account': typeof texts
  }
}

export const myAccount = declareScreen({
  paths: ['/admin/my-account'],
  permission: null,
  menu: { area: 'admin', key: 'myAccount', icon: 'person', letter: 'c' },
  personal: true,
  page: () => import('./web/my-account-page.tsx'),
})
