import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'sales/incomplete-orders': typeof texts
  }
}

export const incompleteOrders = declareScreen({
  paths: ['/sales/incomplete-orders'],
  permission: 'orders.view',
  menu: { area: 'sales', key: 'incompleteOrders', icon: 'attention', letter: 'o', scoped: true },
  page: () => import('./web/incomplete-page.tsx'),
})
