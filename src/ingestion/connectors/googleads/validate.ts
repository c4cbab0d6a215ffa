import { addDays, dayAt } from '../local-days.ts'
import { tryAccess, tryPermission, type Tried } from '../try-access.ts'
import type { GoogleAdsClient } from './client/google-ads-client.ts'
import { resources } from './client/google-ads-platform.ts'

export function validateGoogleAds(client: GoogleAdsClient, now: Date): Promise<Tried> {
  client.forget()
  const yesterday = addDays(dayAt(now, 'UTC'), -1)
  return tryAccess(async () => [
    await tryPermission(
      { resource: resources.account, purpose: 'Ler a moeda e o fuso da conta de anúncios', needed: true },
      client.readAccount,
    ),
    await tryPermission(
      { resource: resources.reports, purpose: 'Ler gastos e resultados das campanhas', needed: true },
      () => client.report({ since: yesterday, until: yesterday }),
    ),
  ])
}
