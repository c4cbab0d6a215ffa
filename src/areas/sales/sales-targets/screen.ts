import { declareScreen } from '#ui/shell/declare-screen.ts'

export const salesTargets = declareScreen({
  paths: ['/sales/sales-targets'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'salesTargets', icon: 'target', letter: 'm', scoped: true },
  page: () => import('./web/targets-page.tsx'),
})
