import { draw } from '../vtex-stand-in/sales.ts'
import { gid, instant, instantBy, type ShopOrder } from './shop-order.ts'

const [HOUR, DAY] = [3600, 86_400]

/** What Farol must never keep. */
export const receiver = 'FULANA INVENTADA'

type Kind = { status: string; message: string; says: string }

const kinds = {
  bought: { status: 'LABEL_PURCHASED', message: '', says: 'info_received' },
  confirmed: { status: 'CONFIRMED', message: '', says: 'info_received' },
  taken: { status: 'CARRIER_PICKED_UP', message: 'Coletado', says: 'in_transit' },
  moved: { status: 'IN_TRANSIT', message: 'Em transferência entre filiais', says: 'in_transit' },
  late: { status: 'DELAYED', message: '', says: 'delayed' },
  absent: { status: 'ATTEMPTED_DELIVERY', message: 'Destinatário ausente', says: 'attempt_failed' },
  refused: { status: 'FAILURE', message: 'Recusado pelo destinatário', says: 'returning' },
  out: { status: 'OUT_FOR_DELIVERY', message: '', says: 'out_for_delivery' },
  delivered: { status: 'DELIVERED', message: `Recebido por ${receiver}`, says: 'delivered' },
} as const satisfies Record<string, Kind>

type Event = { id: string; at: number; kind: Kind }
type Parcel = { id: string; isUndone: boolean; events: readonly Event[] }

/** One for each order, and for some another before it that was undone; some tell very much. */
function parcelsOf({ number, sale: { row } }: ShopOrder): Parcel[] {
  const { shipped_at: shipped, delivered_at: delivered } = row
  if (shipped === null) return []
  const plan: [number, Kind][] = [
    [shipped - HOUR, kinds.bought],
    [shipped, kinds.confirmed],
    [shipped + HOUR, kinds.taken],
  ]
  const hours = draw(`${number}t`, 7) === 0 ? 45 : 1
  for (let hour = 0; hour < hours; hour += 1) plan.push([shipped + 6 * HOUR + hour * 600, kinds.moved])
  if (draw(`${number}l`, 6) === 0) plan.push([shipped + 20 * HOUR, kinds.late])
  if (draw(`${number}f`, 9) === 0) plan.push([shipped + DAY, kinds.refused])
  if (delivered !== null) {
    if (draw(`${number}a`, 5) === 0) plan.push([delivered - DAY, kinds.absent])
    plan.push([delivered - 3 * HOUR, kinds.out], [delivered, kinds.delivered])
  }
  const events = plan.map(([at, kind], index) => ({ id: `${number}1${index}`, at, kind }))
  const parcel = { id: `${number}1`, isUndone: false, events }
  if (draw(`${number}u`, 8) > 0) return [parcel]
  const gone = [{ id: `${number}20`, at: shipped - 2 * HOUR, kind: kinds.moved }]
  return [{ id: `${number}2`, isUndone: true, events: gone }, parcel]
}

const reportedBy = ({ events }: Parcel, at: number): Event[] =>
  events.filter((one) => one.at <= at).toSorted((a, b) => a.at - b.at)

type Paging = { first?: number; after?: string }

export function fulfillmentsOf(order: ShopOrder, at: number) {
  const { number, sale } = order
  const { row } = sale
  return parcelsOf(order).map((parcel) => {
    const told = reportedBy(parcel, at)
    return {
      __typename: 'Fulfillment',
      id: gid('Fulfillment', parcel.id),
      status: parcel.isUndone ? 'CANCELLED' : 'SUCCESS',
      createdAt: instant(row.shipped_at ?? at),
      deliveredAt: parcel.isUndone ? null : instantBy(row.delivered_at, at),
      estimatedDeliveryAt: row.promised_at === null ? null : instant(row.promised_at),
      trackingInfo: [
        { company: row.carrier, number: `R${number}`, url: `https://rastreio.example/R${number}` },
      ],
      location: { id: gid('Location', draw(row.dock, 1e6)), name: row.dock },
      events: ({ first = 10, after }: Paging) => {
        const from = Number(after ?? 0)
        const end = Math.min(told.length, from + first)
        return {
          nodes: told.slice(from, end).map((event) => eventDocument(event, row)),
          pageInfo: { hasNextPage: end < told.length, endCursor: String(end) },
        }
      },
    }
  })
}

const eventDocument = (
  { id, at, kind }: Event,
  { city, uf, promised_at: promised }: ShopOrder['sale']['row'],
) => ({
  id: gid('FulfillmentEvent', id),
  status: kind.status,
  message: kind.message || null,
  happenedAt: instant(at),
  createdAt: instant(at + 60),
  city,
  province: uf,
  country: 'Brazil',
  zip: '01311-000',
  estimatedDeliveryAt: promised === null ? null : instant(promised - DAY),
  address1: 'Rua Que Não Existe',
})

/** Instants in seconds. */
export type EventTruth = {
  orderId: string
  shipmentId: string
  code: string
  description: string
  state: string
  city: string
  uf: string
  at: number
}

/** Each event of the orders' parcels until a second. */
export const eventTruthAt = (orders: readonly ShopOrder[], at: number): EventTruth[] =>
  eventsInOrder(
    orders
      .filter(({ sale: { row } }) => row.shipped_at !== null && row.shipped_at <= at)
      .flatMap((order) =>
        parcelsOf(order).flatMap((parcel) =>
          reportedBy(parcel, at).map(({ at: happened, kind }) => ({
            orderId: order.number,
            shipmentId: parcel.id,
            code: kind.status,
            description: kind.status === 'DELIVERED' ? '' : kind.message,
            state: parcel.isUndone ? 'void' : kind.says,
            city: order.sale.row.city,
            uf: order.sale.row.uf,
            at: happened,
          })),
        ),
      ),
  )

const keyOf = ({ shipmentId, at, code }: EventTruth): string => [shipmentId, at, code].join('\n')

export const eventsInOrder = (truth: readonly EventTruth[]): EventTruth[] =>
  truth.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
