import type { ComponentType } from 'react'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { AnalyticsDetails } from '#areas/integrations/web/google-analytics/analytics-details.tsx'
import { AnalyticsOffer } from '#areas/integrations/web/google-analytics/analytics-offer.tsx'
import { ConnectAnalytics } from '#areas/integrations/web/google-analytics/connect-analytics.tsx'
import { EnterAgain } from '#areas/integrations/web/google-analytics/enter-again.tsx'
import { isKeyPlatform, type ConsentPlatform, type Platform } from '#ingestion/connectors/descriptions.ts'

export type KeyProps = { connection: Connection; onClose: () => void }
export type OfferProps = { label: string; onConnect: () => void }

type Consent = {
  /** Replaces the connect button. */
  Offer: ComponentType<OfferProps>
  Connect: ComponentType<{ onClose: () => void }>
  /** Replaces the former consent. */
  Renew: ComponentType<KeyProps>
  /** Shown only for this platform's connections. */
  Details: ComponentType<{ connection: Connection }>
}

const consents: Record<ConsentPlatform, Consent> = {
  ga4: {
    Offer: AnalyticsOffer,
    Connect: ConnectAnalytics,
    Renew: EnterAgain,
    Details: AnalyticsDetails,
  },
}

/** Undefined for platforms that use keys. */
export const consentSteps = (platform: Platform): Consent | undefined =>
  isKeyPlatform(platform) ? undefined : consents[platform]
