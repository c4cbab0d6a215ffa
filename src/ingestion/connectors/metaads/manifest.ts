import { mapAdDay } from '../../ad-spend/map-day.ts'
import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { metaAdsClient } from './client/meta-ads-client.ts'
import { metaTraits } from './client/meta-platform.ts'
import { metaAdsConnector } from './connector.ts'
import { metaads } from './description.ts'
import { validateMetaAds } from './validate.ts'

export const metaAdsManifest: ConnectorManifest = {
  traits: metaTraits,
  accountName: 'A conta de anúncios',
  open: ({ FAROL_META_ADS_SERVER: server }) => ({
    ...metaAdsConnector({ server }),
    validate: validateOn(server),
  }),
  mappers: { 'metaads.day': mapAdDay },
  tables: ['ad_days'],
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept) => {
    const client = metaAdsClient({ ...accessIn(metaads, kept), server, pace })
    const found = await validateMetaAds(client)
    return { ...found, notes: found.accepted === true ? [byName] : [] }
  }

const byName =
  'O gasto é ligado a uma campanha do Farol pelo nome da campanha na Meta, que deve ser o utm_campaign dos anúncios: {{campaign.name}} nos parâmetros de URL.'
