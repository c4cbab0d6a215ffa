import type { PlatformEntry } from '#areas/integrations/web/connections/platform-entry.ts'
import { AnalyticsDetails } from '#areas/integrations/web/google-analytics/analytics-details.tsx'
import { AnalyticsOffer } from '#areas/integrations/web/google-analytics/analytics-offer.tsx'
import { ConnectAnalytics } from '#areas/integrations/web/google-analytics/connect-analytics.tsx'
import { EnterAgain } from '#areas/integrations/web/google-analytics/enter-again.tsx'
import { ConnectShopify } from '#areas/integrations/web/shopify/connect-shopify.tsx'
import { ReplaceApplication } from '#areas/integrations/web/shopify/replace-application.tsx'
import { ConnectVtex } from '#areas/integrations/web/vtex/connect-vtex.tsx'
import { ReplaceVtexKey } from '#areas/integrations/web/vtex/replace-vtex-key.tsx'

/** The platforms that can be connected; a new one is one more entry, with its text. */
export const platforms: readonly PlatformEntry[] = [
  {
    platform: 'vtex',
    text: 'integrations.platforms.vtex',
    ConnectForm: ConnectVtex,
    KeyForm: ReplaceVtexKey,
  },
  {
    platform: 'shopify',
    text: 'integrations.platforms.shopify',
    ConnectForm: ConnectShopify,
    KeyForm: ReplaceApplication,
  },
  {
    platform: 'ga4',
    text: 'integrations.platforms.ga4',
    ConnectForm: ConnectAnalytics,
    KeyForm: EnterAgain,
    keyText: 'integrations.acts.enterAgain',
    Offer: AnalyticsOffer,
    Details: AnalyticsDetails,
  },
]
