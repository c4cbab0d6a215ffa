import { draw, type Sale } from '../vtex-stand-in/sales.ts'

const [HOUR, DAY] = [3600, 86_400]

type Kind = {
  state: string
  /** Intelipost's own words, and the carrier's. */
  micro: { code: string; name: string }
  carrier: { code: string | null; message: string | null }
  /** What it says, in the words of Farol. */
  says: string
}

const kinds = {
  created: {
    state: 'NEW',
    micro: { code: 'NEW', name: 'CRIADO' },
    carrier: { code: null, message: null },
    says: 'info_received',
  },
  ready: {
    state: 'READY_FOR_SHIPPING',
    micro: { code: '2', name: 'PRONTO PARA ENVIO' },
    carrier: { code: null, message: null },
    says: 'info_received',
  },
  shipped: {
    state: 'SHIPPED',
    micro: { code: '69', name: 'DESPACHADO' },
    carrier: { code: 'COL', message: 'Carga coletada' },
    says: 'in_transit',
  },
  moved: {
    state: 'IN_TRANSIT',
    micro: { code: '27', name: 'CARGA REDESPACHADA' },
    carrier: { code: 'TRF', message: 'Em transferência entre filiais' },
    says: 'in_transit',
  },
  out: {
    state: 'TO_BE_DELIVERED',
    micro: { code: '29', name: 'SAIU PARA ENTREGA' },
    carrier: { code: 'ENT', message: 'Objeto em rua' },
    says: 'out_for_delivery',
  },
  absent: {
    state: 'CLARIFY_DELIVERY_FAIL',
    micro: { code: '35', name: 'DESTINATÁRIO AUSENTE' },
    carrier: { code: 'AUS', message: 'Tentativa de entrega sem sucesso' },
    says: 'attempt_failed',
  },
  delivered: {
    state: 'DELIVERED',
    micro: { code: '1', name: 'ENTREGA REALIZADA' },
    carrier: { code: 'BX', message: 'Recebido por FULANA INVENTADA, RG 123456789' },
    says: 'delivered',
  },
} as const satisfies Record<string, Kind>

/** In seconds; `heard` is when Intelipost learned of it. */
export type ShopEvent = { number: number; at: number; heard: number; kind: Kind }

export type ShopVolume = { number: string; tracking: string; events: readonly ShopEvent[] }

export type ShopShipment = {
  number: string
  sale: string
  type: 'NORMAL' | 'RETURN'
  carrier: string
  createdAt: number
  /** By when the carrier has to deliver. */
  due: number
  volumes: readonly ShopVolume[]
}

/** Of sales that were invoiced: some are two shipments, some shipments are two volumes, some come back. */
export function shipmentsOf(sales: readonly Sale[]): ShopShipment[] {
  return sales.flatMap((sale, index): ShopShipment[] => {
    if (sale.row.is_incomplete || sale.row.invoiced_at === null) return []
    const outbound = planShipment(sale, index * 100, 0)
    const others = draw(`${sale.id}s`, 14) === 0 ? [planShipment(sale, index * 100 + 40, 1)] : []
    const isBack = sale.row.delivered_at !== null && draw(`${sale.id}b`, 15) === 0
    return [outbound, ...others, ...(isBack ? [planReturn(sale, index * 100 + 80)] : [])]
  })
}

function planShipment(sale: Sale, base: number, part: number): ShopShipment {
  const { id, row } = sale
  const created = row.invoiced_at ?? row.placed_at
  // stores number shipments as they like: as the sale, or with the invoice behind it
  const isPlain = part === 0 && draw(`${id}n`, 3) > 0
  const volumes = draw(`${id}v${part}`, 6) === 0 ? 2 : 1
  return {
    number: isPlain ? id : `${id}/${String(base).padStart(7, '0')}`,
    sale: id,
    type: 'NORMAL',
    createdAt: created,
    carrier: row.carrier || 'Transportadora Inventada',
    due: (row.promised_at ?? created + 9 * DAY) - DAY,
    volumes: Array.from({ length: volumes }, (_, index) => ({
      number: String(index + 1),
      tracking: `IP${String(base + index).padStart(9, '0')}BR`,
      events: eventsOf(sale, base + 20 * index),
    })),
  }
}

const planReturn = ({ id, row }: Sale, base: number): ShopShipment => {
  const at = (row.delivered_at ?? row.placed_at) + DAY
  return {
    number: `${id}-R`,
    sale: id,
    type: 'RETURN',
    carrier: row.carrier,
    createdAt: at,
    due: at + 5 * DAY,
    volumes: [
      {
        number: '1',
        tracking: `IR${String(base).padStart(9, '0')}BR`,
        events: [
          { number: base, at, heard: at, kind: kinds.created },
          { number: base + 1, at: at + 2 * DAY, heard: at + 2 * DAY, kind: kinds.delivered },
        ],
      },
    ],
  }
}

function eventsOf({ id, row }: Sale, base: number): ShopEvent[] {
  const plan: [number, Kind][] = []
  const [created, shipped, delivered] = [row.invoiced_at ?? row.placed_at, row.shipped_at, row.delivered_at]
  plan.push([created, kinds.created], [created + HOUR / 2, kinds.ready])
  if (shipped !== null) plan.push([shipped, kinds.shipped], [shipped + 6 * HOUR, kinds.moved])
  if (delivered !== null) {
    if (draw(`${id}f`, 5) === 0) plan.push([delivered - DAY, kinds.absent])
    plan.push([delivered - 3 * HOUR, kinds.out], [delivered, kinds.delivered])
  }
  const events = plan
    .toSorted(([a], [b]) => a - b)
    .map(([at, kind], index): ShopEvent => ({
      number: base + index,
      at,
      kind,
      heard: at + lag(id, index),
    }))
  // what a carrier says again is an event of its own number
  const again = events.filter((one) => draw(`${id}r${one.number}`, 7) === 0)
  return [...events, ...again.map((one) => ({ ...one, number: one.number + 10, heard: one.heard + HOUR }))]
}

/** Most are told within minutes, some a day and a half later. */
const lag = (id: string, index: number): number =>
  draw(`${id}l${index}`, 9) === 0 ? 36 * HOUR : 60 * draw(`${id}m${index}`, 30)

/** What is known of a shipment at a second; undefined before it was made. */
export function shipmentAt(shipment: ShopShipment, at: number): ShopShipment | undefined {
  if (shipment.createdAt > at) return undefined
  const volumes = shipment.volumes.map((one) => ({
    ...one,
    events: one.events.filter(({ heard }) => heard <= at),
  }))
  return { ...shipment, volumes }
}

export const isWithCarrier = ({ events }: Pick<ShopVolume, 'events'>): boolean =>
  events.some(({ kind }) => kind.carrier.code !== null)
