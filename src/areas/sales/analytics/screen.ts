import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'sales/analytics': typeof texts
  }
}

export const salesAnalytics = declareScreen({
  paths: ['/sales/analytics'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'salesAnalytics', icon: 'chart', letter: 'a', scoped: true },
  page: () => import('./web/sales-analytics-page.tsx'),
})
