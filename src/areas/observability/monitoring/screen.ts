import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'observability/monitoring': typeof texts
  }
}

export const monitoring = declareScreen({
  paths: [
    '/observability/monitoring/overview',
    '/observability/monitoring/alerts',
    '/observability/monitoring/alerts/$id',
    '/observability/monitoring/config',
    '/observability/monitoring/summary',
    '/observability/monitoring/feedback',
  ],
  permission: 'observability.view',
  menu: {
    area: 'observability',
    key: 'monitoring',
    icon: 'bell',
    letter: 'b',
    scoped: true,
    covers: '/observability/monitoring',
  },
  page: () => import('./web/monitoring-tab.tsx'),
})
