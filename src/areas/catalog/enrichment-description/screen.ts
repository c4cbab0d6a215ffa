import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'catalog/enrichment-description': typeof texts
  }
}

export const enrichmentDescription = declareScreen({
  paths: ['/catalog/enrichment-description'],
  permission: 'catalog.view',
  menu: { area: 'catalog', key: 'enrichment', icon: 'edit', letter: 'w' },
  page: () => import('./web/enrichment-page.tsx'),
})
