import type { Permission } from '../description.ts'
import { isFailure } from '../platform-failure.ts'
import { shopDomain } from './client/shop-address.ts'
import { scopes, type ShopifyClient } from './client/shopify-client.ts'
import { missing } from './client/shopify-platform.ts'
import { SHOWN_DAYS } from './sync/check-shop.ts'

export type Validation = {
  /** Null when the platform did not answer. */
  accepted: boolean | null
  permissions: Permission[]
  currency: string | null
  message: string | null
}

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

export async function validateShopify(client: ShopifyClient): Promise<Validation> {
  const nothing = { permissions: [], currency: null }
  try {
    const { domain, currency, scopes: granted } = await client.shopAndScopes()
    if (domain.toLowerCase() !== shopDomain(client.shop)) {
      return {
        ...nothing,
        accepted: false,
        message: 'Estas credenciais abrem outra loja da Shopify, e não esta.',
      }
    }
    const permissions = wanted.map((one) => ({ ...one, ...stateOf(granted, one.resource) }))
    return { accepted: true, permissions, currency, message: null }
  } catch (error) {
    if (isFailure(error, 'credentials', 'not-found', 'refused', 'forbidden'))
      return { ...nothing, accepted: false, message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { ...nothing, accepted: null, message: error.message }
    throw error
  }
}

function stateOf(granted: ReadonlySet<string>, scope: string): Pick<Permission, 'state' | 'message'> {
  if (granted.has(scope) || granted.has(scope.replace(/^read_/, 'write_')))
    return { state: 'granted', message: null }
  return { state: 'missing', message: missing(scope).message }
}
