import { declareScreen } from '#ui/shell/declare-screen.ts'

export const integrations = declareScreen({
  paths: ['/integrations'],
  permission: 'integrations.view',
  menu: { area: 'integrations', key: 'integrations', icon: 'link', letter: 'n' },
  page: () => import('./web/connections/integrations-page.tsx'),
})
