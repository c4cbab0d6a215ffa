import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'logistics/docks': typeof texts
  }
}

export const logisticsDocks = declareScreen({
  paths: ['/logistics/docks'],
  permission: 'logistics.view',
  menu: { area: 'logistics', key: 'logisticsDocks', icon: 'store', letter: 'k', scoped: true },
  page: () => import('./web/docks-page.tsx'),
})
