import type { Permission } from '../description.ts'
import { isFailure } from '../platform-failure.ts'
import { resources, type MercadoPagoClient } from './client/mercadopago-client.ts'
import { otherAccount } from './sync/check-account.ts'

export type Validation = {
  /** Null when the platform did not answer. */
  accepted: boolean | null
  permissions: Permission[]
  message: string | null
}

const DAY = 86_400_000

export async function validateMercadoPago(client: MercadoPagoClient, now: Date): Promise<Validation> {
  try {
    if ((await client.user()).id !== client.account) throw otherAccount()
    return { accepted: true, permissions: [await tryPayments(client, now)], message: null }
  } catch (error) {
    if (isFailure(error, 'credentials', 'forbidden', 'not-found', 'refused'))
      return { accepted: false, permissions: [], message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { accepted: null, permissions: [], message: error.message }
    throw error
  }
}

async function tryPayments(client: MercadoPagoClient, now: Date): Promise<Permission> {
  const permission = {
    resource: resources.payments,
    purpose: 'Ler os pagamentos, estornos e taxas',
    needed: true,
  }
  try {
    const from = new Date(now.getTime() - DAY)
    await client.search({ from, until: now, newestFirst: true, offset: 0 })
    return { ...permission, state: 'granted', message: null }
  } catch (error) {
    if (isFailure(error, 'forbidden')) return { ...permission, state: 'missing', message: error.message }
    if (isFailure(error, 'busy', 'unavailable'))
      return { ...permission, state: 'unknown', message: error.message }
    throw error
  }
}
