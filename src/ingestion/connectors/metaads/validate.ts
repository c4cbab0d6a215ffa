import { tryAccess, tryPermission, type Tried } from '../try-access.ts'
import type { MetaAdsClient } from './client/meta-ads-client.ts'
import { resources } from './client/meta-platform.ts'

export const validateMetaAds = (client: MetaAdsClient): Promise<Tried> =>
  tryAccess(async () => [
    await tryPermission(
      { resource: resources.account, purpose: 'Ler a moeda e o fuso da conta de anúncios', needed: true },
      client.readAccount,
    ),
    await tryPermission(
      { resource: resources.insights, purpose: 'Ler gastos e resultados das campanhas', needed: true },
      client.tryInsights,
    ),
  ])
