import { declareScreen } from '#ui/shell/declare-screen.ts'

export const orders = declareScreen({
  paths: ['/orders'],
  permission: 'orders.view',
  menu: { area: 'sales', key: 'orders', icon: 'file', letter: 'p', scoped: true },
  page: () => import('./web/orders-page.tsx'),
})
