import { tryAccess, tryPermissionIfAnswered, type Tried } from '../try-access.ts'
import { resources, type MercadoPagoClient } from './client/mercadopago-client.ts'
import { otherAccount } from './sync/check-account.ts'

const DAY = 86_400_000

const payments = {
  resource: resources.payments,
  purpose: 'Ler os pagamentos, estornos e taxas',
  needed: true,
}

export const validateMercadoPago = (client: MercadoPagoClient, now: Date): Promise<Tried> =>
  tryAccess(async () => {
    if ((await client.user()).id !== client.account) throw otherAccount()
    const from = new Date(now.getTime() - DAY)
    const search = () => client.search({ from, until: now, newestFirst: true, offset: 0 })
    return [await tryPermissionIfAnswered(payments, search)]
  })
