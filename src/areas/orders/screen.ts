import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    orders: typeof texts
  }
}

export const orders = declareScreen({
  paths: ['/orders'],
  permission: 'orders.view',
  menu: { area: 'sales', key: 'orders', icon: 'file', letter: 'p', scoped: true },
  page: () => import('./web/orders-page.tsx'),
})
