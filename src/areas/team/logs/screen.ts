import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'team/logs': typeof texts
  }
}

export const logs = declareScreen({
  paths: ['/team/logs'],
  permission: 'team.view',
  menu: { area: 'team', key: 'logs', icon: 'table', letter: 'r' },
  page: () => import('./web/logs-page.tsx'),
})
