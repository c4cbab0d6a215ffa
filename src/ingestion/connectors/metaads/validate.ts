import { tryPermissions, type Tried } from '../../ad-spend/try-permissions.ts'
import type { MetaAdsClient } from './client/meta-ads-client.ts'
import { resources } from './client/meta-platform.ts'

export const validateMetaAds = (client: MetaAdsClient): Promise<Tried> =>
  tryPermissions([
    {
      resource: resources.account,
      purpose: 'Ler a moeda e o fuso da conta de anúncios',
      needed: true,
      ask: client.readAccount,
    },
    {
      resource: resources.insights,
      purpose: 'Ler gastos e resultados das campanhas',
      needed: true,
      ask: client.tryInsights,
    },
  ])
