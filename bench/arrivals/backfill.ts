import { setTimeout as sleep } from 'node:timers/promises'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { VtexStandIn } from '../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line } from '../report/report.ts'
import { connectVtex, newShopAccount } from './shop-account.ts'

/** A fifth of what the platform allows, which is all that a connection takes. */
const ALLOWED_PER_MINUTE = 1200

/** How much of the rate that a connection may take its history takes, and what that brings. */
export async function measureBackfill(
  place: Workplace,
  keyring: Keyring,
  shop: VtexStandIn,
  seconds: number,
): Promise<Line[]> {
  const { ctx } = await newShopAccount(place, 'backfill')
  const connectionId = await connectVtex(ctx, keyring, shop)
  const read = async () => {
    const { rows } = await place.db.execute<{ orders: number }>(
      sql`SELECT count(*)::integer AS orders FROM connection_orders WHERE connection_id = ${connectionId}`,
    )
    return rows[0]?.orders ?? 0
  }
  while ((await read()) === 0) await sleep(50)
  const [began, ordersBefore, askedBefore] = [performance.now(), await read(), shop.asked()]
  await sleep(seconds * 1000)
  const minutes = (performance.now() - began) / 60_000
  const [orders, asked] = [(await read()) - ordersBefore, shop.asked() - askedBefore]
  const share = asked / minutes / ALLOWED_PER_MINUTE
  return [
    { what: 'history: orders read', value: orders / minutes / 60, unit: '/s' },
    { what: 'history: requests ÷ those allowed', value: share, unit: '×', goal: '≥ 0.9', met: share >= 0.9 },
  ]
}
