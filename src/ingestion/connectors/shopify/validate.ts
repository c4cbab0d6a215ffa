import type { Permission } from '../description.ts'
import { PlatformFailure } from '../platform-failure.ts'
import { tryAccess, type Tried } from '../try-access.ts'
import { shopDomain } from './client/shop-address.ts'
import { scopes } from './client/scopes.ts'
import type { ShopifyClient } from './client/shopify-client.ts'
import { missing } from './client/shopify-platform.ts'
import { SHOWN_DAYS } from './sync/check-shop.ts'

const wanted: readonly Omit<Permission, 'state' | 'message'>[] = [
  { resource: scopes.orders, purpose: 'Ler os pedidos, seus pagamentos e envios', needed: true },
  { resource: scopes.allOrders, purpose: `Ler pedidos de mais de ${SHOWN_DAYS} dias`, needed: false },
  { resource: scopes.products, purpose: 'Catálogo, categorias e preços dos produtos', needed: false },
  { resource: scopes.writeProducts, purpose: 'Publicar descrições de produtos', needed: false },
  { resource: scopes.customers, purpose: 'Saber quem comprou, e quem compra de novo', needed: false },
  { resource: scopes.locations, purpose: 'De onde cada volume sai, e onde há estoque', needed: false },
  { resource: scopes.inventory, purpose: 'Estoque e custo dos produtos', needed: false },
  { resource: scopes.discounts, purpose: 'Promoções: cupons e descontos automáticos', needed: false },
]

export async function validateShopify(client: ShopifyClient): Promise<Tried & { currency: string | null }> {
  let currency: string | null = null
  const tried = await tryAccess(async () => {
    const shop = await client.shopAndScopes()
    if (shop.domain.toLowerCase() !== shopDomain(client.shop))
      throw new PlatformFailure('refused', 'Estas credenciais abrem outra loja da Shopify, e não esta.')
    currency = shop.currency
    return wanted.map((one) => ({ ...one, ...stateOf(shop.scopes, one.resource) }))
  })
  return { ...tried, currency }
}

function stateOf(granted: ReadonlySet<string>, scope: string): Pick<Permission, 'state' | 'message'> {
  if (granted.has(scope) || granted.has(scope.replace(/^read_/, 'write_')))
    return { state: 'granted', message: null }
  return { state: 'missing', message: missing(scope).message }
}
