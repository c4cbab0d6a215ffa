import { keysOf } from '#model/records.ts'
import { ga4 } from './ga4/description.ts'
import { correios } from './correios/description.ts'
import { googleads } from './googleads/description.ts'
import { intelipost } from './intelipost/description.ts'
import { mercadopago } from './mercadopago/description.ts'
import { metaads } from './metaads/description.ts'
import { pagarme } from './pagarme/description.ts'
import { shopify } from './shopify/description.ts'
import { vtex } from './vtex/description.ts'

export const keyConnectors = { vtex, shopify, mercadopago, pagarme, intelipost, correios, metaads, googleads }
const consentConnectors = { ga4 }

export const connectorDescriptions = { ...keyConnectors, ...consentConnectors }

export type KeyPlatform = keyof typeof keyConnectors
export type ConsentPlatform = keyof typeof consentConnectors
export type Platform = keyof typeof connectorDescriptions

export const platforms = keysOf(connectorDescriptions)

export const isKeyPlatform = (platform: Platform): platform is KeyPlatform =>
  Object.hasOwn(keyConnectors, platform)
