import { combinationAt } from '../../packages/decomposition/src/localise/testing/combination-at.ts'
import { randomOf, type Random } from '../../packages/decomposition/src/localise/testing/random.ts'
import type { LeafColumn, LeafSides } from '#analytics/localise/leaves.ts'
import type { CauseMetric } from '#areas/sales/billing-decomposition/causes-contract.ts'
import type { CauseView } from '#areas/sales/billing-decomposition/server/causes/cause-view.ts'

const names = ['channel', 'uf', 'paymentMethod', 'device', 'acquirer'] as const
const visited: readonly string[] = ['channel', 'uf', 'device']
const metrics: readonly CauseMetric[] = ['invoicedRevenue', 'invoicedRevenue', 'capturedOrders', 'approval']
const drivers = {
  invoicedRevenue: ['orders', 'approval', 'invoicing', 'ticket'],
  capturedOrders: ['orders'],
  approval: ['approval'],
} as const satisfies Partial<Record<CauseMetric, readonly string[]>>
const CLEAR = 5

type Driver = (typeof drivers)['invoicedRevenue'][number]
type Planted = { dimensions: readonly number[]; values: readonly number[]; driver: Driver; factor: number }
type Grid = { cards: number[]; codes: number[][]; volume: number[] }

export type ShopView = { kind: string; view: CauseView; truth: ReadonlySet<string> }

/** A shop's orders before and after, by channel, state, payment, device and acquirer, and the places where something was made to move. */
export function shopView(seed: number): ShopView {
  const random = randomOf(seed)
  const metric = random.pick(metrics) as keyof typeof drivers
  const grid = gridOf(random)
  const shop = {
    orders: Math.exp(random.uniform(Math.log(800), Math.log(60_000))),
    approval: random.uniform(0.7, 0.95),
    invoicing: random.uniform(0.9, 0.99),
    noise: random.uniform(0, 0.1),
    drift: random.uniform(0, 0.04),
    tide: Math.exp(random.normal(0, 0.1)),
    ticketSpread: random.uniform(0.4, 1),
    conversion: random.uniform(0.01, 0.05),
  }
  const planted = plantedIn(grid, random, shop, drivers[metric])
  const view = { ...viewOf(grid, random, shop, planted), metric, lines: false }
  return {
    kind: `${metric}, ${planted.length} places${view.sessions ? ', sessions' : ''}`,
    view,
    truth: new Set(
      planted.map((one) =>
        placeName(one.dimensions.map((d, k) => [names[d]!, valueName(d, one.values[k]!)])),
      ),
    ),
  }
}

export const placeName = (conditions: readonly (readonly [string, string])[]): string =>
  conditions
    .map(([dimension, value]) => `${dimension}=${value}`)
    .sort()
    .join('&')

const valueName = (d: number, value: number) => `${names[d]}${value + 1}`

function gridOf(random: Random): Grid {
  const cards = [random.whole(2, 6), random.whole(4, 15), random.whole(2, 5), 2, random.whole(2, 3)]
  const steep = random.uniform(0.4, 1.3)
  const weights = cards.map((card) => Array.from({ length: card }, () => Math.exp(random.normal(0, steep))))
  const codes: number[][] = []
  const shares: number[] = []
  for (let i = 0; i < cards.reduce((product, card) => product * card, 1); i++) {
    const code = combinationAt(i, cards)
    if (random.uniform() < 0.2) continue
    codes.push(code)
    shares.push(code.reduce((w, value, d) => w * weights[d]![value]!, 1) * Math.exp(random.normal(0, 0.5)))
  }
  const sum = shares.reduce((total, one) => total + one, 0)
  return { cards, codes, volume: shares.map((one) => one / sum) }
}

type Shop = Record<
  'orders' | 'approval' | 'invoicing' | 'noise' | 'drift' | 'tide' | 'ticketSpread' | 'conversion',
  number
>

const isIn = (code: readonly number[], { dimensions, values }: Pick<Planted, 'dimensions' | 'values'>) =>
  dimensions.every((d, k) => code[d] === values[k])

/** None, one or two places, each clear of chance and of dimensions of its own. */
function plantedIn(
  { cards, codes, volume }: Grid,
  random: Random,
  shop: Shop,
  of: readonly Driver[],
): Planted[] {
  const planted: Planted[] = []
  const wanted = random.whole(0, 2)
  for (let tries = 0; tries < 500 && planted.length < wanted; tries++) {
    const dimensions = random.some([...cards.keys()], random.whole(1, 3))
    const values = dimensions.map((d) => random.whole(0, cards[d]! - 1))
    const driver = random.pick(of)
    const factor = factorOf(driver, random)
    const share = codes.reduce(
      (sum, code, i) => sum + (isIn(code, { dimensions, values }) ? volume[i]! : 0),
      0,
    )
    const orders = share * shop.orders
    const spreads = {
      orders: Math.sqrt(2 / orders),
      ticket: shop.ticketSpread * Math.sqrt(2 / orders),
      approval: Math.sqrt(1 / orders),
      invoicing: Math.sqrt(1 / orders),
    }
    const isClear = Math.abs(factor - 1) > CLEAR * spreads[driver]
    const isTaken = planted.some((other) => other.dimensions.some((d) => dimensions.includes(d)))
    if (isClear && !isTaken && share >= 0.01 && share <= 0.5)
      planted.push({ dimensions, values, driver, factor })
  }
  return planted
}

function factorOf(driver: Driver, random: Random): number {
  const isUp = random.uniform() < 0.5
  if (driver === 'orders') return isUp ? random.uniform(1.3, 3) : random.uniform(0, 0.75)
  if (driver === 'ticket') return isUp ? random.uniform(1.15, 1.6) : random.uniform(0.5, 0.85)
  return random.uniform(0, 0.85)
}

function viewOf(grid: Grid, random: Random, shop: Shop, planted: readonly Planted[]) {
  const { cards, codes, volume } = grid
  const tilts = (spread: number) =>
    cards.map((card) => Array.from({ length: card }, () => random.normal(0, spread)))
  const approvals = tilts(0.35)
  const tickets = tilts(0.15)
  const sumOf = (code: readonly number[], of: readonly number[][]) =>
    code.reduce((sum, value, d) => sum + of[d]![value]!, 0)
  const column = (count = codes.length): LeafSides => ({
    actual: new Float64Array(count),
    expected: new Float64Array(count),
  })
  const sums = {
    capturedOrders: column(),
    approvedOrders: column(),
    invoicedOrders: column(),
    invoicedRevenue: column(),
  }
  const visits = visitGrid(cards)
  const sessions = column(visits.count)
  for (const side of ['expected', 'actual'] as const) {
    const isNow = side === 'actual'
    const drifts = tilts(shop.drift)
    const moved = (code: readonly number[], driver: Driver) =>
      planted.reduce((f, one) => (isNow && one.driver === driver && isIn(code, one) ? f * one.factor : f), 1)
    for (const [i, code] of codes.entries()) {
      const common = (isNow ? shop.tide : 1) * Math.exp(sumOf(code, drifts))
      const expected = volume[i]! * shop.orders * common
      const captured = random.poisson(
        expected * Math.exp(random.normal(0, shop.noise)) * moved(code, 'orders'),
      )
      const odds = Math.log(shop.approval / (1 - shop.approval)) + sumOf(code, approvals)
      const approved = random.binomial(captured, moved(code, 'approval') / (1 + Math.exp(-odds)))
      const invoiced = random.binomial(approved, shop.invoicing * moved(code, 'invoicing'))
      const ticket = 15_000 * Math.exp(sumOf(code, tickets)) * moved(code, 'ticket')
      const spread = Math.max(0.2, 1 + random.normal(0, shop.ticketSpread / Math.sqrt(Math.max(invoiced, 1))))
      sums.capturedOrders[side][i] = captured
      sums.approvedOrders[side][i] = approved
      sums.invoicedOrders[side][i] = invoiced
      sums.invoicedRevenue[side][i] = Math.round(invoiced * ticket * spread)
      sessions[side][visits.leafOf(code)]! += random.poisson(expected / shop.conversion)
    }
  }
  const leaves = { dimensions: columnsOf(names, cards, codes), sums, count: codes.length }
  if (random.uniform() < 0.5) return { sales: leaves, sessions: undefined, covered: new Set<string>() }
  const covered = new Set(Array.from({ length: cards[0]! }, (_, value) => valueName(0, value)))
  return { sales: leaves, sessions: { ...visits.leaves, sums: { sessions } }, covered }
}

/** Sessions know some of the dimensions. */
function visitGrid(cards: readonly number[]) {
  const own = [...names.keys()].filter((d) => visited.includes(names[d]!))
  const count = own.reduce((product, d) => product * cards[d]!, 1)
  const codes = Array.from({ length: count }, (_, leaf) => {
    const code = cards.map(() => 0)
    for (const [place, value] of combinationAt(
      leaf,
      own.map((d) => cards[d]!),
    ).entries())
      code[own[place]!] = value
    return code
  })
  const leafOf = (code: readonly number[]) => own.reduceRight((leaf, d) => leaf * cards[d]! + code[d]!, 0)
  const dimensions = columnsOf(names, cards, codes).filter(({ name }) => visited.includes(name))
  return { count, leafOf, leaves: { dimensions, count } }
}

function columnsOf(
  of: typeof names,
  cards: readonly number[],
  codes: readonly (readonly number[])[],
): LeafColumn[] {
  return of.map((name, d) => ({
    name,
    values: ['\u0000', ...Array.from({ length: cards[d]! }, (_, value) => valueName(d, value))],
    codes: Uint32Array.from(codes, (code) => code[d]! + 1),
  }))
}
