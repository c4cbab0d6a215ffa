import { mapAdDay } from '../../ad-spend/map-day.ts'
import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { googleAdsClient } from './client/google-ads-client.ts'
import { googleAdsTraits } from './client/google-ads-platform.ts'
import { googleAdsConnector } from './connector.ts'
import { googleads } from './description.ts'
import { validateGoogleAds } from './validate.ts'

export const googleAdsManifest: ConnectorManifest = {
  traits: googleAdsTraits,
  accountName: 'A conta de anúncios',
  open: ({ FAROL_GOOGLE_ADS_SERVER: server }) => ({
    ...googleAdsConnector({ server }),
    validate: validateOn(server),
  }),
  mappers: { 'googleads.day': mapAdDay },
  tables: ['ad_days'],
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept, now) => {
    const client = googleAdsClient({ ...accessIn(googleads, kept), server, pace })
    const found = await validateGoogleAds(client, now)
    return { ...found, notes: found.accepted === true ? [byName] : [] }
  }

const byName =
  'O gasto é ligado a uma campanha do Farol pelo utm_campaign do sufixo do URL final ou do modelo de acompanhamento, da campanha ou da conta; sem ele, pelo nome da campanha no Google Ads.'
