import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'logistics/carrier': typeof texts
  }
}

export const logisticsCarriers = declareScreen({
  paths: ['/logistics/carrier'],
  permission: 'logistics.view',
  menu: { area: 'logistics', key: 'logisticsCarriers', icon: 'target', letter: 'f', scoped: true },
  page: () => import('./web/carriers-page.tsx'),
})
