import { decoded } from './address/search-params.ts'

/** Section 2 of the specification; unfinished paths are not routed. */
export const publicPaths = {
  signUp: '/sign-up',
  signIn: '/sign-in',
  recoverPassword: '/recover-password/$id',
  forgotPassword: '/forgot-password',
} as const

export const aliases = {
  '/signup': '/sign-up',
  '/register': '/sign-up',
  '/signin': '/sign-in',
  '/login': '/sign-in',
  '/signout': '/sign-out',
  '/logout': '/sign-out',
} as const

export function signsOut(path: string): boolean {
  const parts = decoded(path)
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  const plain = `/${parts.join('/')}`
  return Object.entries({ ...aliases, [shellPaths.signOut]: shellPaths.signOut }).some(
    ([alias, to]) => alias === plain && to === shellPaths.signOut,
  )
}

export const askSignOutPath = '/sign-out/ask'

export const shellPaths = {
  home: '/',
  signOut: '/sign-out',
  salesAnalytics: '/sales/analytics',
  billingDecomposition: '/sales/billing-decomposition',
  orders: '/orders',
  incompleteOrders: '/sales/incomplete-orders',
  salesTargets: '/sales/sales-targets',
  virtualChannels: '/sales/virtual-channels',
  catalogAnalytics: '/catalog/analytics',
  sku: '/catalog/sku',
  enrichmentDescription: '/catalog/enrichment-description',
  productDetails: '/catalog/product-details/$id',
  campaigns: '/marketing/campaigns',
  campaign: '/marketing/campaigns/$id',
  promotions: '/marketing/promotions',
  clientsAnalytics: '/clients/analytics',
  paymentsLive: '/payments/live',
  paymentsDecomposition: '/payments/decomposition',
  paymentsDecompositionOf: '/payments/decomposition/$id',
  logisticsLive: '/logistics/live',
  carrier: '/logistics/carrier',
  docks: '/logistics/docks',
  /** In the specification, but not routed: responds not found. */
  ordersFifteenDays: '/logistics/orders-15-days',
  reports: '/team/reports',
  logs: '/team/logs',
  whatsappGroups: '/observability/whatsapp-groups',
  monitoringOverview: '/observability/monitoring/overview',
  monitoringAlerts: '/observability/monitoring/alerts',
  guardian: '/observability/guardian',
  monitoringAlert: '/observability/monitoring/alerts/$id',
  monitoringConfig: '/observability/monitoring/config',
  monitoringSummary: '/observability/monitoring/summary',
  monitoringFeedback: '/observability/monitoring/feedback',
  myAccount: '/admin/my-account',
  users: '/admin/users',
  newAccess: '/admin/users/new-access',
  editAccess: '/admin/users/edit-access/$id',
  integrations: '/integrations',
} as const

export const fallbackPaths = { unauthorized: '/unauthorized' } as const
