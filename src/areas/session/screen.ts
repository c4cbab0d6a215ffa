import { declareScreen } from '#ui/shell/declare-screen.ts'

export const newAccount = declareScreen({
  paths: ['/admin/new-account'],
  permission: null,
  personal: true,
  page: () => import('./web/new-account-page.tsx'),
})
