import { declareScreen } from '#ui/shell/declare-screen.ts'

export const salesAnalytics = declareScreen({
  paths: ['/sales/analytics'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'salesAnalytics', icon: 'chart', letter: 'a', scoped: true },
  page: () => import('./web/sales-analytics-page.tsx'),
})
