export const monitoringTabs = [
  { key: 'overview', to: '/observability/monitoring/overview' },
  { key: 'alerts', to: '/observability/monitoring/alerts' },
] as const
