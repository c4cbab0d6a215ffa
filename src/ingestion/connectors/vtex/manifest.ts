import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { vtexAddresses } from './client/addresses.ts'
import { vtexClient, vtexTraits } from './client/vtex-client.ts'
import { vtexContent } from './content.ts'
import { vtex } from './description.ts'
import { receiveNotice } from './hook/receive-notice.ts'
import { mapVtexFreight } from './mapping/map-freight.ts'
import { mapVtexOrder } from './mapping/map-order.ts'
import { mapVtexPrices } from './mapping/map-prices.ts'
import { mapVtexSku } from './mapping/map-sku.ts'
import { mapVtexStock } from './mapping/map-stock.ts'
import { vtexConnector } from './sync/sync-vtex.ts'
import { validateVtex } from './validate.ts'

export const vtexManifest: ConnectorManifest = {
  traits: vtexTraits,
  accountName: 'A conta',
  open: ({ FAROL_VTEX_SERVER: server, FAROL_PUBLIC_URL: publicUrl }) => ({
    ...vtexConnector({ server, publicUrl }),
    validate: validateOn(server),
    content: vtexContent(server),
  }),
  mappers: {
    'vtex.order': mapVtexOrder,
    'vtex.sku': mapVtexSku,
    'vtex.stock': mapVtexStock,
    'vtex.freight': mapVtexFreight,
    'vtex.prices': mapVtexPrices,
  },
  receiveNotice,
}

/** A larger difference spoils queries by time. */
const MAX_SKEW_SECONDS = 60

const messages = new Map([
  [null, 'A VTEX não respondeu agora. Tente novamente em instantes.'],
  [false, 'A VTEX não aceitou a chave e o token. Confira-os ou gere outros.'],
])

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept, now) => {
    const access = accessIn(vtex, kept)
    const client = vtexClient({ ...access, addresses: vtexAddresses(access.account, server), pace })
    const found = await validateVtex(client, now)
    const skew = Math.abs(found.clockSkewSeconds ?? 0)
    const notes = [
      ...(found.feed === 'foreign' ? [foreignFeed] : []),
      ...(skew > MAX_SKEW_SECONDS ? [`O relógio da VTEX difere do nosso em ${skew} segundos.`] : []),
    ]
    return { ...found, message: messages.get(found.accepted) ?? null, notes }
  }

const foreignFeed =
  'O feed desta chave é de outra integração, e fica como está: os pedidos virão por consulta, com mais atraso.'
