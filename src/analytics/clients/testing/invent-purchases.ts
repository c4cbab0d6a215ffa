import { draws } from '#testing/draws.ts'
import type { TestOrder } from '#analytics/testing/insert-facts.ts'

const DAY = 86_400_000

const pick = <Value>(values: readonly [Value, ...Value[]], draw: number): Value =>
  values[Math.floor(draw * values.length)] ?? values[0]

/** Clients with varying purchase rates over three years; some orders have no client, some are unpaid. */
export function inventPurchases(now: number, clients: number, seed = 7): TestOrder[] {
  const draw = draws(seed)
  return Array.from({ length: clients }, (_, client) => {
    const pace = 20 + draw() * 300
    const orders = 1 + Math.floor(draw() ** 3 * 9)
    let at = now - draw() * 1000 * DAY
    return Array.from({ length: orders }, (_, index): TestOrder => {
      const placed = new Date(Math.floor(at / 1000) * 1000).toISOString()
      at += draw() * 2 * pace * DAY * (draw() < 0.1 ? 0 : 1)
      const paid = draw() > 0.08
      return {
        order_id: `c${client}-${index}`,
        placed_at: placed,
        approved_at: paid ? placed : null,
        client_key: draw() < 0.03 ? 0 : client + 1,
        channel: pick(['Site', 'App', 'Feira'], draw()),
        affiliate: draw() < 0.1 ? 'FEI' : '',
        coupon: draw() < 0.2 ? 'VOLTE10' : '',
        utm_source: pick(['google', 'meta', ''], draw()),
        utm_campaign: pick(['verao', ''], draw()),
        uf: pick(['SP', 'RJ', 'MG'], draw()),
        lines: [
          {
            sku_id: `s${Math.floor(draw() * 20)}`,
            quantity: 1 + Math.floor(draw() * 3),
            price: 1000 + Math.floor(draw() * 90_000),
            category: pick(['Panelas', 'Facas'], draw()),
          },
        ],
      }
    })
  })
    .flat()
    .filter(({ placed_at }) => Date.parse(placed_at) <= now)
}

/** Clients with individual purchase rates, who may churn after each purchase. */
export function inventReturning(now: number, clients: number, seed = 5): TestOrder[] {
  const draw = draws(seed)
  return Array.from({ length: clients }, (_, client): TestOrder[] => {
    const [mean, leaving] = [pick([15, 40, 120, 400], draw()), pick([0.05, 0.2, 0.5], draw())]
    const usual = 2000 + Math.floor(draw() ** 2 * 60_000)
    const orders: TestOrder[] = []
    let at = now - draw() * 700 * DAY
    while (at <= now) {
      const placed_at = new Date(Math.floor(at / 1000) * 1000).toISOString()
      const lines = [{ sku_id: 's1', price: Math.floor(usual * (0.5 + draw())) }]
      const order_id = `r${client}-${orders.length}`
      orders.push({ order_id, placed_at, approved_at: placed_at, client_key: client + 1, lines })
      if (orders.length > 1 && draw() < leaving) break
      at -= Math.log(1 - draw()) * mean * DAY
    }
    return orders
  }).flat()
}

/** Accounts with edge cases. */
export const oddShops = (now: number): Readonly<Record<string, TestOrder[]>> => {
  const placed_at = new Date(now - 40 * DAY).toISOString()
  const order = { order_id: 'o1', placed_at, client_key: 5, lines: [{ sku_id: 's', price: 990 }] }
  return {
    'many clients': inventPurchases(now, 900),
    'one order': [{ ...order, approved_at: placed_at }],
    'nothing at all': [],
    'nothing paid': [order],
    'all returned': inventPurchases(now, 40, 3).map((each) => ({
      ...each,
      canceled_at: new Date(Date.parse(each.placed_at) + DAY).toISOString(),
    })),
    'nobody known': inventPurchases(now, 30, 5).map((each) => ({ ...each, client_key: 0 })),
  }
}
