import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'observability/monitoring': typeof texts
  }
}

export const monitoringOverview = declareScreen({
  paths: ['/observability/monitoring/overview'],
  permission: 'observability.view',
  menu: {
    area: 'observability',
    key: 'monitoring',
    icon: 'bell',
    letter: 'b',
    scoped: true,
    covers: '/observability/monitoring',
  },
  page: () => import('./web/overview/overview-page.tsx'),
})

export const monitoringAlerts = declareScreen({
  paths: ['/observability/monitoring/alerts'],
  permission: 'observability.view',
  page: () => import('./web/alerts/alerts-page.tsx'),
})

export const monitoringAlert = declareScreen({
  paths: ['/observability/monitoring/alerts/$id'],
  permission: 'observability.view',
  page: () => import('./web/alert/alert-page.tsx'),
})

export const monitoringConfig = declareScreen({
  paths: ['/observability/monitoring/config'],
  permission: 'observability.view',
  page: () => import('./web/config/config-page.tsx'),
})

export const monitoringSummary = declareScreen({
  paths: ['/observability/monitoring/summary'],
  permission: 'observability.view',
  page: () => import('./web/summary/summary-page.tsx'),
})

export const monitoringFeedback = declareScreen({
  paths: ['/observability/monitoring/feedback'],
  permission: 'observability.view',
  page: () => import('./web/feedback/feedback-page.tsx'),
})
