import type { Area, Permission } from './permissions.ts'

/** Screens whose state can be kept under a name. */
export const screenKeys = [
  'billingDecomposition',
  'salesAnalytics',
  'orders',
  'incompleteOrders',
  'salesTargets',
  'virtualChannels',
  'catalogAnalytics',
  'sku',
  'campaigns',
  'promotions',
  'clientsAnalytics',
  'paymentsDecomposition',
  'logistics',
  'files',
  'logs',
  'users',
] as const

export type ScreenKey = (typeof screenKeys)[number]

const screenAreas = {
  billingDecomposition: 'sales',
  salesAnalytics: 'sales',
  orders: 'orders',
  incompleteOrders: 'orders',
  salesTargets: 'sales',
  virtualChannels: 'sales',
  catalogAnalytics: 'catalog',
  sku: 'catalog',
  campaigns: 'marketing',
  promotions: 'marketing',
  clientsAnalytics: 'clients',
  paymentsDecomposition: 'payments',
  logistics: 'logistics',
  files: 'team',
  logs: 'team',
  users: 'admin',
} as const satisfies Record<ScreenKey, Area>

/** What one needs to keep a view of a screen for oneself, and to share it. */
export function viewPermission(screen: ScreenKey, action: 'view' | 'edit'): Permission {
  return `${screenAreas[screen]}.${action}`
}
