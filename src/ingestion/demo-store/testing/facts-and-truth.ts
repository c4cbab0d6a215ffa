import { generateDay, skuRows, StockBook, type DayRows, type StoreProfile } from '@farol/demo-store'
import type { AccountContext } from '#platform/context.ts'
import { demoSeed } from '../stage-days.ts'
import { daysToFill } from '../demo-store-days.ts'

export type Sums = {
  orders: number
  ordersMoney: number
  milestones: number[]
  lines: number
  linesMoney: number
  units: number
  payments: number
  authorized: number
  /** Settled, refunded and contested attempts; refunds, chargebacks, MDR, anticipation and antifraud in centavos. */
  paymentsMoney: number[]
  /** Instalments, those paid, and their sums in centavos. */
  receivables: number[]
  /** Packages that sources told, their grams, centavos and instants of packing; one derived of each approved order. */
  shipments: number[]
  packages: number
  /** Events, each once, and the sum of their instants. */
  events: number[]
  /** Returned units and their centavos. */
  returns: number[]
  /** Charges, and their centavos. */
  freightCharges: number[]
  /** Days of campaigns, centavos, clicks, and centavos that platforms claim. */
  adSpend: number[]
  sessionRows: number
  sessions: number
  /** SKUs, their images; visits of products; prices and costs; counts of stock and their units, and the units of now. */
  skus: number[]
  views: number[]
  prices: number[]
  /** Prices of competitors as they were seen last: how many, their centavos, and those without stock; and how often they were seen. */
  competitorPrices: number[]
  stock: number[]
}

/** What the account's facts hold, alive. */
export async function sumsOfFacts({ clickhouse, account }: AccountContext): Promise<Sums> {
  const ask = async (columns: string, table: string): Promise<number[]> => {
    const answer = await clickhouse.query({
      query: `SELECT ${columns} FROM ${table} FINAL WHERE account_id = {account:UUID}`,
      query_params: { account: account.id },
      format: 'JSONCompactEachRow',
    })
    const [row = []] = await answer.json<number[]>()
    return row.map(Number)
  }
  const steps = ['placed', 'approved', 'invoiced', 'shipped', 'delivered', 'canceled', 'promised']
  const instants = steps.map((step) => `sum(toUnixTimestamp(${step}_at))`).join(', ')
  const [orders = 0, ordersMoney = 0, ...milestones] = await ask(
    `uniqExact(order_id), sum(total_amount), ${instants}`,
    'orders',
  )
  const [lines = 0, linesMoney = 0, units = 0] = await ask(
    'count(), sum(total_amount), sum(quantity)',
    'order_items',
  )
  const [payments = 0, authorized = 0, ...paymentsMoney] = await ask(
    `count(), countIf(authorized_at IS NOT NULL), ${paymentSteps.map((step) => `countIf(${step} IS NOT NULL)`).join(', ')}, ${paymentAmounts.map((amount) => `sum(${amount})`).join(', ')}`,
    'payment_attempts',
  )
  const receivables = await ask(
    `count(), countIf(paid_at IS NOT NULL), ${receivableAmounts.map((amount) => `sum(${amount})`).join(', ')}`,
    'receivables',
  )
  const shipments = await ask(
    `count(), ${shipmentSums.map((column) => `sum(${column})`).join(', ')}, sum(toUnixTimestamp(ready_at))`,
    'shipments',
  )
  const [packages = 0] = await ask('count()', 'packages')
  const events = await ask('count(), sum(toUnixTimestamp(happened_at))', 'tracking_events')
  const returns = await ask('count(), sum(quantity), sum(amount)', 'returns')
  const freightCharges = await ask('count(), sum(amount)', 'freight_charges')
  const adSpend = await ask('count(), sum(spend), sum(clicks), sum(claimed_value)', 'ad_spend')
  const [sessionRows = 0, sessions = 0] = await ask('count(), sum(sessions)', 'sessions')
  const skus = await ask('count(), sum(image_count), sum(lengthUTF8(description))', 'skus')
  const views = await ask('count(), sum(views)', 'product_views')
  const prices = await ask('count(), sum(price), sum(list_price), sum(cost)', 'price_history')
  const competitorPrices = await ask(
    `count(), sum(price), countIf(availability = 'out')`,
    'competitor_prices',
  )
  const [sightings = 0] = await ask('count()', 'competitor_price_history')
  const counts = await ask('count(), sum(quantity)', 'stock_history')
  const stock = [...counts, ...(await ask('count(), sum(quantity)', 'stock'))]
  return {
    skus,
    views,
    prices,
    competitorPrices: [...competitorPrices, sightings],
    stock,
    orders,
    ordersMoney,
    milestones,
    lines,
    linesMoney,
    units,
    payments,
    authorized,
    paymentsMoney,
    receivables,
    shipments,
    packages,
    events,
    returns,
    freightCharges,
    adSpend,
    sessionRows,
    sessions,
  }
}

const shipmentSums = ['weight_g', 'freight_cost', 'freight_charged', 'invoice_amount'] as const
const paymentSteps = ['settled_at', 'refunded_at', 'chargeback_at'] as const
const paymentAmounts = [
  'refunded_amount',
  'chargeback_amount',
  'fee_amount',
  'anticipation_amount',
  'antifraud_amount',
] as const
const receivableAmounts = ['gross_amount', 'fee_amount', 'anticipation_amount', 'net_amount'] as const

/** The same, straight from the generator. */
export function sumsOfTruth(profile: StoreProfile, anchor: string, until: Date): Sums {
  const days = daysToFill(profile, anchor, until, null)
  const rows = days.map((day) => generateDay(profile, { seed: demoSeed, anchor, day, until }))
  const all = <Kind extends keyof DayRows>(kind: Kind): DayRows[Kind][number][] =>
    rows.flatMap((day): DayRows[Kind][number][] => day[kind])
  const orders = all('orders')
  const money = sum(orders.map((order) => order.total_amount))
  const lines = all('orderItems')
  const payments = all('payments')
  const receivables = all('receivables')
  const shipments = all('shipments')
  const returns = all('returns')
  const charges = all('freightCharges')
  const spent = all('adSpend')
  const skus = skuRows(profile, anchor)
  const views = all('productViews')
  const prices = all('prices')
  const lastSeen = new Map(all('competitorPrices').map((row) => [`${row.sku_id}/${row.competitor}`, row]))
  const competitors = [...lastSeen.values()]
  const counts = new StockBook(profile, { seed: demoSeed, anchor }).rows({ until })
  const now = [...new Map(counts.map((row) => [`${row.sku_id}/${row.warehouse}`, row.quantity])).values()]
  const events = [
    ...new Map(
      all('tracking').map((event) => [
        [event.order_id, event.happened_at, event.code, event.description].join('\n'),
        event,
      ]),
    ).values(),
  ]
  const steps = [
    'placed_at',
    'approved_at',
    'invoiced_at',
    'shipped_at',
    'delivered_at',
    'canceled_at',
  ] as const
  return {
    skus: [
      skus.length,
      sum(skus.map(({ image_count: images }) => images)),
      sum(skus.map(({ description }) => description.length)),
    ],
    views: [views.length, sum(views.map((row) => row.views))],
    prices: [
      prices.length,
      sum(prices.map(({ price }) => price)),
      sum(prices.map((row) => row.list_price ?? 0)),
      sum(prices.map(({ cost }) => cost)),
    ],
    competitorPrices: [
      competitors.length,
      sum(competitors.map(({ price }) => price ?? 0)),
      competitors.filter(({ availability }) => availability === 'out').length,
      all('competitorPrices').length,
    ],
    stock: [counts.length, sum(counts.map(({ quantity }) => quantity)), now.length, sum(now)],
    orders: orders.length,
    ordersMoney: money,
    milestones: [...steps, 'promised_at' as const].map((step) =>
      sum(orders.map((order) => order[step] ?? 0)),
    ),
    lines: lines.length,
    linesMoney: money,
    units: sum(lines.map(({ quantity }) => quantity)),
    payments: payments.length,
    authorized: payments.filter(({ authorized_at }) => authorized_at !== null).length,
    paymentsMoney: [
      ...paymentSteps.map((step) => payments.filter((row) => row[step] !== null).length),
      ...paymentAmounts.map((amount) => sum(payments.map((row) => row[amount]))),
    ],
    receivables: [
      receivables.length,
      receivables.filter(({ paid_at }) => paid_at !== null).length,
      ...receivableAmounts.map((amount) => sum(receivables.map((row) => row[amount]))),
    ],
    shipments: [
      shipments.length,
      ...shipmentSums.map((column) => sum(shipments.map((row) => row[column] ?? 0))),
      sum(shipments.map(({ ready_at }) => ready_at)),
    ],
    packages: orders.filter(({ approved_at, is_incomplete }) => approved_at !== null && !is_incomplete)
      .length,
    events: [events.length, sum(events.map(({ happened_at }) => happened_at))],
    returns: [
      returns.length,
      sum(returns.map(({ quantity }) => quantity)),
      sum(returns.map(({ amount }) => amount)),
    ],
    freightCharges: [charges.length, sum(charges.map(({ amount }) => amount))],
    adSpend: [
      spent.length,
      sum(spent.map(({ spend }) => spend)),
      sum(spent.map(({ clicks }) => clicks)),
      sum(spent.map((row) => row.claimed_value)),
    ],
    sessionRows: all('sessions').length,
    sessions: sum(all('sessions').map(({ sessions }) => sessions)),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
