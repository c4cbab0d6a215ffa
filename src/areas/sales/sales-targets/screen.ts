import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'sales/sales-targets': typeof texts
  }
}

export const salesTargets = declareScreen({
  paths: ['/sales/sales-targets'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'salesTargets', icon: 'target', letter: 'm', scoped: true },
  page: () => import('./web/targets-page.tsx'),
})
