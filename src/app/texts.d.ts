import 'i18next'
import type model from '#model/texts.pt.json'
import type kinds from '#model/kinds/texts.pt.json'
import type ui from '#ui/texts.pt.json'
import type app from '#app/texts.pt.json'
import type logistics from '#areas/logistics/texts.pt.json'
import type marketing from '#areas/marketing/texts.pt.json'
import type vtex from '#ingestion/connectors/vtex/texts.pt.json'
import type shopify from '#ingestion/connectors/shopify/texts.pt.json'
import type mercadopago from '#ingestion/connectors/mercadopago/texts.pt.json'
import type pagarme from '#ingestion/connectors/pagarme/texts.pt.json'
import type intelipost from '#ingestion/connectors/intelipost/texts.pt.json'
import type correios from '#ingestion/connectors/correios/texts.pt.json'
import type metaads from '#ingestion/connectors/metaads/texts.pt.json'
import type googleads from '#ingestion/connectors/googleads/texts.pt.json'
import type ga4 from '#ingestion/connectors/ga4/texts.pt.json'

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Joined) => void
  ? Joined
  : never

declare module 'i18next' {
  interface TextsByFolder {
    model: typeof model
    kinds: typeof kinds
    ui: typeof ui
    app: typeof app
    logistics: typeof logistics
    marketing: typeof marketing
    vtex: typeof vtex
    shopify: typeof shopify
    mercadopago: typeof mercadopago
    pagarme: typeof pagarme
    intelipost: typeof intelipost
    correios: typeof correios
    metaads: typeof metaads
    googleads: typeof googleads
    ga4: typeof ga4
  }
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: All<TextsByFolder[keyof TextsByFolder]> }
  }
}
