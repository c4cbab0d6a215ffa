import { declareScreen } from '#ui/shell/declare-screen.ts'

export const reports = declareScreen({
  paths: ['/team/reports'],
  permission: 'team.view',
  menu: { area: 'team', key: 'reports', icon: 'download', letter: 'l' },
  page: () => import('./web/reports-page.tsx'),
})
