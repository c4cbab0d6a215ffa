import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayNumber } from './day-number.ts'
import { packageFate } from './journey.ts'
import { leakedCoupon } from './offer.ts'
import { hash, hashText } from './random.ts'
import type { DayRows, OrderItemRow, OrderRow, ShipmentRow } from './rows.ts'
import type { Span } from './story.ts'
import type { StoreProfile } from './store-profile.ts'
import { stores } from './stores.ts'
import { daysIn, seed } from './testing.ts'

const anchor = '2026-11-20'

type Pick = (order: OrderRow) => boolean

const isOwn = ({ channel }: OrderRow): boolean => channel === 'Site' || channel === 'App'

/** The methods of the payment stories. */
const isPaidInStories = (order: OrderRow): boolean =>
  !order.is_incomplete &&
  isOwn(order) &&
  (order.payment_method === 'Pix' || order.payment_method === 'Cartão de crédito')

/** The story of the promise that is too long. */
const isDeterred = (order: OrderRow): boolean =>
  !order.is_incomplete && isOwn(order) && order.uf === 'PR' && order.carrier !== 'Retirada na loja'

/** Orders whose package never arrives. */
function isFated(profile: StoreProfile, { order_id }: OrderRow): boolean {
  const [date = '', turn = ''] = order_id.split('-').slice(-2)
  const day = dayNumber(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`)
  return packageFate(hash(hashText(`${seed}/${profile.key}`), day, Number(turn))) !== undefined
}

type Project = (rows: { order: OrderRow } | { shipment: ShipmentRow }) => unknown

/** Milestones and all, as they were before packages had a journey. */
const whole: Project = (row) => {
  if ('order' in row) return row.order
  const { order_id, shipment_id, carrier, service, dock, tracking_number, tracking_url } = row.shipment
  const { invoice_number, invoiced_at, shipped_at, delivered_at, promised_at } = row.shipment
  return {
    order_id,
    shipment_id,
    carrier,
    service,
    dock,
    tracking_number,
    tracking_url,
    invoice_number,
    invoiced_at,
    shipped_at,
    delivered_at,
    promised_at,
  }
}

/** Without what a package's journey may move. */
const toTheCent: Project = (row) => {
  if (!('order' in row)) return row.shipment.order_id
  const { shipped_at: _, delivered_at: __, promised_at: ___, updated_at: ____, ...rest } = row.order
  return rest
}

/** Without the person, whom the stories of clients may exchange for another of the same UF. */
const ofAnybody =
  (project: Project): Project =>
  (row) => {
    if (!('order' in row)) return project(row)
    const { customer_id: _, city: __, postal_prefix: ___, ...order } = row.order
    return project({ order: { ...order, customer_id: '', city: '', postal_prefix: '' } })
  }

/** Without the coupon of a gift, which changes no price. */
function withoutGift(order: OrderRow): OrderRow {
  if (order.coupon !== leakedCoupon.code) return order
  const names = order.promotions.split(';').filter((name) => name !== leakedCoupon.name)
  return { ...order, coupon: '', promotions: names.join(';') }
}

/** Of goods that are out of stock in a story, another colour is bought. */
const swapped = new Set(['2031', '2226'])

function inAnyColour(line: OrderItemRow): Partial<OrderItemRow> {
  if (!swapped.has(line.product_id)) return line
  const { sku_id: _, product_name: __, ...rest } = line
  return rest
}

/** Those that the rushes of two stories began come after a day's last purchase. */
const withoutRush = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.slice(0, orders.findLastIndex(({ is_incomplete }) => !is_incomplete) + 1)

function digest(profile: StoreProfile, span: Span, pick: Pick, project: Project): string {
  const hash = createHash('sha256')
  for (const rows of daysIn(profile, anchor, span)) hash.update(JSON.stringify(partOf(rows, pick, project)))
  return hash.digest('hex').slice(0, 16)
}

function partOf(
  { orders, orderItems, shipments, statuses, sessions }: DayRows,
  pick: Pick,
  project: Project,
) {
  const picked = withoutRush(orders).filter(pick)
  const ids = new Set(picked.map(({ order_id }) => order_id))
  const isPicked = ({ order_id }: { order_id: string }): boolean => ids.has(order_id)
  return [
    picked.map((order) => project({ order: withoutGift(order) })),
    orderItems.filter(isPicked).map(inAnyColour),
    shipments.filter(isPicked).map((shipment) => project({ shipment })),
    statuses.filter(isPicked),
    sessions,
  ]
}

const days = { from: '2026-10-23', to: '2026-11-22' }
const { aurora, poente } = stores
const isKept =
  (profile: StoreProfile): Pick =>
  (order) =>
    !isFated(profile, order)
const isFree: Pick = (order) => !isDeterred(order)

it.each([
  [
    'before the payment stories, to the cent',
    ...([
      aurora,
      { from: '2026-09-20', to: '2026-10-22' },
      isFree,
      ofAnybody(toTheCent),
      '58d700b5f9ca1a76',
    ] as const),
  ],
  [
    'of packages before the stories of docks and strikes',
    ...([
      aurora,
      { from: '2026-09-20', to: '2026-09-25' },
      (order: OrderRow) => isFree(order) && isKept(aurora)(order),
      ofAnybody(whole),
      'bbe6fc77d2695f01',
    ] as const),
  ],
  [
    'on a Black Friday',
    ...([
      aurora,
      { from: '2025-11-28', to: '2025-11-28' },
      () => true,
      ofAnybody(whole),
      'cc8b4806995c7a7f',
    ] as const),
  ],
  [
    'of methods and channels without a story, to the cent',
    ...([
      aurora,
      days,
      (order: OrderRow) => isFree(order) && !isPaidInStories(order),
      ofAnybody(toTheCent),
      '887581095484aa27',
    ] as const),
  ],
  ['of the store without a story', ...([poente, days, isKept(poente), whole, 'f0190b1dd0d7dc69'] as const)],
])('orders %s are those of the edition without details', (_, profile, span, pick, project, expected) => {
  expect(digest(profile, span, pick, project)).toBe(expected)
})

it('payment stories move few approvals, and nothing else of an order', () => {
  const placed = createHash('sha256')
  let approved = 0
  const begun: number[] = []
  for (const { orders } of daysIn(aurora, anchor, days)) {
    begun.push(orders.length - withoutRush(orders).length)
    for (const order of withoutRush(orders).filter(isFree)) {
      const { order_id, placed_at, total_amount, payment_method, installments, uf, carrier } = order
      placed.update([order_id, placed_at, total_amount, payment_method, installments, uf, carrier].join())
      if (order.approved_at !== null) approved++
    }
  }
  expect(placed.digest('hex').slice(0, 16)).toBe('71d8d0c082a71831')
  expect(Math.abs(approved / 13_377 - 1)).toBeLessThan(0.005)
  // the evenings of the bank that is down and of the Pix that nobody confirms
  expect(begun.flatMap((count, day) => (count === 0 ? [] : [[day, count]]))).toEqual([
    [24, 12],
    [26, 34],
  ])
})
