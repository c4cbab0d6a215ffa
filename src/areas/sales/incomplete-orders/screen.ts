import { declareScreen } from '#ui/shell/declare-screen.ts'

export const incompleteOrders = declareScreen({
  paths: ['/sales/incomplete-orders'],
  permission: 'orders.view',
  menu: { area: 'sales', key: 'incompleteOrders', icon: 'attention', letter: 'o', scoped: true },
  page: () => import('./web/incomplete-page.tsx'),
})
