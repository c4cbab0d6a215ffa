export const monitoringTabs = [
  { key: 'overview', to: '/observability/monitoring/overview' },
  { key: 'alerts', to: '/observability/monitoring/alerts' },
  { key: 'config', to: '/observability/monitoring/config' },
  { key: 'summary', to: '/observability/monitoring/summary' },
  { key: 'feedback', to: '/observability/monitoring/feedback' },
] as const
