import type { ComponentType } from 'react'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { AnalyticsDetails } from '#areas/integrations/web/google-analytics/analytics-details.tsx'
import { AnalyticsOffer } from '#areas/integrations/web/google-analytics/analytics-offer.tsx'
import { ConnectAnalytics } from '#areas/integrations/web/google-analytics/connect-analytics.tsx'
import { EnterAgain } from '#areas/integrations/web/google-analytics/enter-again.tsx'
import { ConnectShopify } from '#areas/integrations/web/shopify/connect-shopify.tsx'
import { ReplaceApplication } from '#areas/integrations/web/shopify/replace-application.tsx'
import { ConnectVtex } from '#areas/integrations/web/vtex/connect-vtex.tsx'
import { ReplaceVtexKey } from '#areas/integrations/web/vtex/replace-vtex-key.tsx'

export type ConnectProps = { onClose: () => void }
export type KeyProps = { connection: Connection; onClose: () => void }

export type OfferProps = { label: string; onConnect: () => void }
export type DetailsProps = { connection: Connection }

export type PlatformEntry = {
  platform: Connection['platform']
  /** What it brings: a key of the texts. */
  text: `integrations.platforms.${Connection['platform']}`
  /** Asks for what opens an account of the platform. */
  ConnectForm: ComponentType<ConnectProps>
  /** Asks for what takes the place of the key before. */
  KeyForm: ComponentType<KeyProps>
  /** What that is called, where it is no key. */
  keyText?: 'integrations.acts.enterAgain'
  /** In the place of the button that connects. */
  Offer?: ComponentType<OfferProps>
  /** What only connections of this platform have. */
  Details?: ComponentType<DetailsProps>
}

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
