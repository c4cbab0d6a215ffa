import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'sales/virtual-channels': typeof texts
  }
}

export const virtualChannels = declareScreen({
  paths: ['/sales/virtual-channels'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'virtualChannels', icon: 'filter', letter: 'v', scoped: true },
  page: () => import('./web/virtual-channels-page.tsx'),
})
