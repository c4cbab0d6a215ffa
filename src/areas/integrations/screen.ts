import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    integrations: typeof texts
  }
}

export const integrations = declareScreen({
  paths: ['/integrations'],
  permission: 'integrations.view',
  menu: { area: 'integrations', key: 'integrations', icon: 'link', letter: 'n' },
  page: () => import('./web/connections/integrations-page.tsx'),
})
