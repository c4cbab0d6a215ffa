import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'integrations/import': typeof texts
  }
}

export const importData = declareScreen({
  paths: ['/integrations/import'],
  permission: 'integrations.view',
  menu: { area: 'integrations', key: 'importData', icon: 'upload', letter: 'i' },
  page: () => import('./web/imports-page.tsx'),
})

export const oneImport = declareScreen({
  paths: ['/integrations/import/$importId'],
  permission: 'integrations.view',
  page: () => import('./web/import-page.tsx'),
})
