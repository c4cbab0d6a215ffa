import 'i18next'
import type model from '#model/texts.pt.json'
import type kinds from '#model/kinds/texts.pt.json'
import type ui from '#ui/texts.pt.json'
import type app from '#app/texts.pt.json'
import type session from '#areas/session/texts.pt.json'
import type billingDecomposition from '#areas/sales/billing-decomposition/texts.pt.json'
import type analytics from '#areas/sales/analytics/texts.pt.json'
import type orders from '#areas/orders/texts.pt.json'
import type incompleteOrders from '#areas/sales/incomplete-orders/texts.pt.json'
import type salesTargets from '#areas/sales/sales-targets/texts.pt.json'
import type virtualChannels from '#areas/sales/virtual-channels/texts.pt.json'
import type reports from '#areas/team/reports/texts.pt.json'
import type logs from '#areas/team/logs/texts.pt.json'
import type myAccount from '#areas/admin/my-account/texts.pt.json'
import type users from '#areas/admin/users/texts.pt.json'
import type integrations from '#areas/integrations/texts.pt.json'
import type importing from '#areas/integrations/import/texts.pt.json'
import type vtex from '#ingestion/connectors/vtex/texts.pt.json'
import type shopify from '#ingestion/connectors/shopify/texts.pt.json'
import type ga4 from '#ingestion/connectors/ga4/texts.pt.json'

/** The texts of every folder, for keys to be checked; `tools/texts.ts` joins the same files for the site. */
type Texts = typeof model &
  typeof kinds &
  typeof ui &
  typeof app &
  typeof session &
  typeof billingDecomposition &
  typeof analytics &
  typeof orders &
  typeof incompleteOrders &
  typeof salesTargets &
  typeof virtualChannels &
  typeof reports &
  typeof logs &
  typeof myAccount &
  typeof users &
  typeof integrations &
  typeof importing &
  typeof vtex &
  typeof shopify &
  typeof ga4

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}
