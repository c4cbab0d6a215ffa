import { parseLogsSearch } from '#areas/team/logs/web/logs-search.ts'
import { declareScreen } from '#ui/shell/declare-screen.ts'

export const logs = declareScreen({
  paths: ['/team/logs'],
  permission: 'team.view',
  menu: { area: 'team', key: 'logs', icon: 'table', letter: 'r' },
  search: parseLogsSearch,
  page: () => import('./web/logs-page.tsx'),
})
