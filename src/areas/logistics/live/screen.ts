import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'logistics/live': typeof texts
  }
}

export const logisticsLive = declareScreen({
  paths: ['/logistics/live'],
  permission: 'logistics.view',
  menu: { area: 'logistics', key: 'logisticsLive', icon: 'pin', letter: 'e', scoped: true },
  page: () => import('./web/tower-page.tsx'),
})
