import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { inventShop, type InventedShop } from './invent-shop.ts'
import type { Shape } from './shops.ts'

const CHUNK = 20_000

/** Writes the facts of an invented shop, always the same for the same seed. */
export async function fillShop(ctx: AccountContext, shape: Shape, seed: number): Promise<InventedShop> {
  const { orders, sessions, ...shop } = inventShop(shape, seed)
  for (let first = 0; first < orders.length; first += CHUNK)
    await insertOrders(ctx, orders.slice(first, first + CHUNK))
  if (sessions.length > 0) await insertSessions(ctx, sessions)
  return shop
}
