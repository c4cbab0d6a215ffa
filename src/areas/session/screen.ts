import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    session: typeof texts
  }
}

export const newAccount = declareScreen({
  paths: ['/admin/new-account'],
  permission: null,
  personal: true,
  page: () => import('./web/new-account-page.tsx'),
})
