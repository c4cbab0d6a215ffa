import { PlatformFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import { shopDomain } from '../client/shop-address.ts'
import { scopes } from '../client/scopes.ts'
import { missing } from '../client/shopify-platform.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 60
/** Without the scope for all orders, older ones are silently left out. */
export const SHOWN_DAYS = 60

export async function checkShop(reading: Reading): Promise<void> {
  const { client, cursor, historyDays, now } = reading
  if (!isDue(reading, cursor.read.shop, EVERY_MINUTES)) return
  const { domain, scopes: granted } = await client.shopAndScopes()
  if (domain.toLowerCase() !== shopDomain(client.shop)) {
    throw new PlatformFailure('credentials', 'Estas credenciais abrem outra loja da Shopify, e não esta.')
  }
  cursor.buyers = granted.has(scopes.customers)
  if (!granted.has(scopes.orders)) throw missing(scopes.orders)
  if (!granted.has(scopes.allOrders) && historyDays > SHOWN_DAYS) throw onlyLastDays()
  cursor.read.shop = now().toISOString()
  await save(reading)
}

const onlyLastDays = () =>
  new PlatformFailure(
    'forbidden',
    `Sem a permissão “${scopes.allOrders}” a Shopify mostra só os pedidos dos últimos ${SHOWN_DAYS} dias.`,
    { resource: scopes.allOrders },
  )
