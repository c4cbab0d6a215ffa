import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'team/reports': typeof texts
  }
}

export const reports = declareScreen({
  paths: ['/team/reports', '/team/reports/schedules', '/team/reports/operation'],
  permission: 'team.view',
  menu: { area: 'team', key: 'reports', icon: 'download', letter: 'l', covers: '/team/reports' },
  page: () => import('./web/reports-page.tsx'),
})
