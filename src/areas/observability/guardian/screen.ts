import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'observability/guardian': typeof texts
  }
}

export const guardian = declareScreen({
  paths: ['/observability/guardian'],
  permission: 'observability.view',
  wholeAccount: true,
  menu: { area: 'observability', key: 'guardian', icon: 'shield', letter: 'g' },
  page: () => import('./web/guardian-page.tsx'),
})
