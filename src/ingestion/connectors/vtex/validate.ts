import type { Permission } from '../description.ts'
import { PlatformFailure } from '../platform-failure.ts'
import { resources, type VtexClient } from './client/vtex-client.ts'
import { PAID_ELSEWHERE } from './mapping/payments.ts'
import { feedStateOf, type FeedState } from './sync/ensure-feed.ts'

export type Validation = {
  /** Null when the platform did not answer. */
  accepted: boolean | null
  permissions: Permission[]
  feed: FeedState | null
  /** Positive when VTEX's clock is ahead of ours. */
  clockSkewSeconds: number | null
}

const MONTH = 30 * 86_400_000
/** An id that no account has: a key that may read gets "not found". */
const NOTHING = '0'

type Check = Pick<Permission, 'resource' | 'purpose' | 'needed'> & { ask: () => Promise<unknown> }

export async function validateVtex(client: VtexClient, now: Date): Promise<Validation> {
  let feed: FeedState | null = null
  let orderId = NOTHING
  let transactionId = NOTHING
  const inTurn: Check[] = [
    {
      resource: resources.list,
      purpose: 'Ler o histórico e conferir os pedidos',
      needed: true,
      ask: async () => {
        const { list } = await client.listOrders({ from: new Date(now.getTime() - MONTH), to: now, page: 1 })
        orderId = list[0]?.orderId || NOTHING
      },
    },
    {
      resource: resources.order,
      purpose: 'Ler cada pedido',
      needed: true,
      ask: async () => {
        const { paymentData } = await client.order(orderId)
        const ids = paymentData?.transactions.map((one) => one.transactionId) ?? []
        transactionId = ids.find((id) => id !== '' && id !== PAID_ELSEWHERE) ?? NOTHING
      },
    },
    {
      resource: resources.feed,
      purpose: 'Saber na hora o que mudou',
      needed: false,
      ask: async () => {
        feed = 'none'
        feed = feedStateOf(await client.feedConfig())
      },
    },
    {
      resource: resources.payments,
      purpose: 'Tentativas de pagamento e recusas',
      needed: false,
      ask: () => client.gatewayTransaction(transactionId),
    },
    {
      resource: resources.logistics,
      purpose: 'Docas, transportadoras, tabelas de frete e estoque',
      needed: false,
      ask: async () => {
        await client.docks()
        await client.inventory(NOTHING)
      },
    },
    {
      resource: resources.salesChannels,
      purpose: 'Políticas comerciais',
      needed: false,
      ask: client.salesChannels,
    },
    { resource: resources.skus, purpose: 'Produtos e SKUs', needed: false, ask: () => client.sku(NOTHING) },
    {
      resource: resources.products,
      purpose:
        'Títulos e descrições de páginas dos produtos, e publicar descrições. Na VTEX não há permissão só de leitura para isto: esta também altera',
      needed: false,
      ask: () => client.product(NOTHING),
    },
    { resource: resources.brands, purpose: 'Marcas', needed: false, ask: client.brands },
    { resource: resources.categories, purpose: 'Categorias', needed: false, ask: client.categories },
    { resource: resources.prices, purpose: 'Preços', needed: false, ask: () => client.price(NOTHING) },
    {
      resource: resources.promotions,
      purpose: 'Promoções e cupons. Na VTEX não há permissão só de leitura para eles: esta também altera',
      needed: false,
      ask: async () => {
        await client.promotions()
        await client.coupons(0)
      },
    },
  ]
  const permissions: Permission[] = []
  for (const { ask, ...check } of inTurn) {
    const tried = await tryOut(ask)
    if (tried === 'refused') return { ...nothing, accepted: false, clockSkewSeconds: skewOf(client) }
    // a platform that does not answer the first request is not asked further
    if (permissions.length === 0 && tried.state === 'unknown') return nothing
    permissions.push({ ...check, ...tried })
  }
  const isRead = permissions.some(({ resource, state }) => resource === resources.feed && state === 'granted')
  return { accepted: true, permissions, feed: isRead ? feed : null, clockSkewSeconds: skewOf(client) }
}

const nothing: Validation = { accepted: null, permissions: [], feed: null, clockSkewSeconds: null }

const skewOf = (client: VtexClient): number | null => {
  const skew = client.clockSkew()
  return skew === undefined ? null : Math.round(skew / 1000)
}

async function tryOut(
  ask: () => Promise<unknown>,
): Promise<Pick<Permission, 'state' | 'message'> | 'refused'> {
  try {
    await ask()
    return { state: 'granted', message: null }
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const { kind, message } = error
    if (kind === 'credentials') return 'refused'
    if (kind === 'forbidden') return { state: 'missing', message }
    if (kind === 'busy' || kind === 'unavailable') return { state: 'unknown', message }
    return { state: 'granted', message: null }
  }
}
