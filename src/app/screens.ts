import { account } from '#areas/admin/account/screen.ts'
import { myAccount } from '#areas/admin/my-account/screen.ts'
import { editAccess, newAccess, users } from '#areas/admin/users/screen.ts'
import { catalogSkus } from '#areas/catalog/sku/screen.ts'
import { enrichmentDescription } from '#areas/catalog/enrichment-description/screen.ts'
import { catalogAnalytics } from '#areas/catalog/analytics/screen.ts'
import { clientsAnalytics } from '#areas/clients/analytics/screen.ts'
import { importData, oneImport } from '#areas/integrations/import/screen.ts'
import { integrations } from '#areas/integrations/screen.ts'
import { logisticsLive } from '#areas/logistics/live/screen.ts'
import { logisticsDocks } from '#areas/logistics/docks/screen.ts'
import { logisticsCarriers } from '#areas/logistics/carrier/screen.ts'
import { campaign, campaigns } from '#areas/marketing/campaigns/screen.ts'
import { promotions } from '#areas/marketing/promotions/screen.ts'
import { guardian } from '#areas/observability/guardian/screen.ts'
import { whatsAppGroups } from '#areas/observability/whatsapp-groups/screen.ts'
import { monitoring } from '#areas/observability/monitoring/screen.ts'
import { orders } from '#areas/orders/screen.ts'
import { salesAnalytics } from '#areas/sales/analytics/screen.ts'
import { paymentsDecomposition, paymentsSegment } from '#areas/payments/decomposition/screen.ts'
import { paymentsLive } from '#areas/payments/live/screen.ts'
import { billingDecomposition } from '#areas/sales/billing-decomposition/screen.ts'
import { incompleteOrders } from '#areas/sales/incomplete-orders/screen.ts'
import { salesTargets } from '#areas/sales/sales-targets/screen.ts'
import { virtualChannels } from '#areas/sales/virtual-channels/screen.ts'
import { newAccount } from '#areas/session/screen.ts'
import { logs } from '#areas/team/logs/screen.ts'
import { reports } from '#areas/team/reports/screen.ts'

export const screens = [
  billingDecomposition,
  salesAnalytics,
  orders,
  incompleteOrders,
  salesTargets,
  virtualChannels,
  catalogAnalytics,
  catalogSkus,
  enrichmentDescription,
  campaigns,
  campaign,
  promotions,
  clientsAnalytics,
  paymentsLive,
  paymentsDecomposition,
  paymentsSegment,
  logisticsLive,
  logisticsCarriers,
  logisticsDocks,
  reports,
  logs,
  guardian,
  whatsAppGroups,
  monitoring,
  myAccount,
  users,
  newAccess,
  editAccess,
  account,
  integrations,
  importData,
  oneImport,
  newAccount,
] as const

export const home = billingDecomposition
