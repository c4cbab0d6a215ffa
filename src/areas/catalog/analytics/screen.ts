import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'catalog/analytics': typeof texts
  }
}

export const catalogAnalytics = declareScreen({
  paths: ['/catalog/analytics'],
  permission: 'catalog.view',
  menu: { area: 'catalog', key: 'catalogAnalytics', icon: 'chart', letter: 'j' },
  page: () => import('./web/catalog-page.tsx'),
})
