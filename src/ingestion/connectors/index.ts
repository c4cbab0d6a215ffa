import { mapEach } from '#model/records.ts'
import { env } from '#platform/env.ts'
import type { Platform } from './descriptions.ts'
import { correiosManifest } from './correios/manifest.ts'
import { ga4Manifest } from './ga4/manifest.ts'
import { googleAdsManifest } from './googleads/manifest.ts'
import { intelipostManifest } from './intelipost/manifest.ts'
import type { ConnectorManifest, OpenConnector } from './manifest.ts'
import { mercadopagoManifest } from './mercadopago/manifest.ts'
import { metaAdsManifest } from './metaads/manifest.ts'
import { pagarmeManifest } from './pagarme/manifest.ts'
import { shopifyManifest } from './shopify/manifest.ts'
import { vtexManifest } from './vtex/manifest.ts'

export const connectors: Readonly<Record<Platform, ConnectorManifest>> = {
  vtex: vtexManifest,
  shopify: shopifyManifest,
  mercadopago: mercadopagoManifest,
  pagarme: pagarmeManifest,
  intelipost: intelipostManifest,
  correios: correiosManifest,
  metaads: metaAdsManifest,
  googleads: googleAdsManifest,
  ga4: ga4Manifest,
}

export const openConnectors = (settings = env): Record<Platform, OpenConnector> =>
  mapEach(connectors, ({ open }) => open(settings))
