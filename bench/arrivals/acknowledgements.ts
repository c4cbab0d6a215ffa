import { randomUUID } from 'node:crypto'
import { renewNoticeSecret } from '#ingestion/connections/notices.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { VtexStandIn } from '../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { Workplace } from '../place/workplace.ts'
import { quantile } from '@farol/decomposition'
import type { Line } from '../report/report.ts'
import { openLoad, type Call } from './open-load.ts'
import { connectVtex, newShopAccount, orderCall } from './shop-account.ts'

/** A key may not send so much by itself. */
const SHOPS = 60

/** How fast it is said that something is kept, for a platform's notices and for orders of the account's own. */
export async function measureAcknowledgements(
  place: Workplace,
  address: string,
  keyring: Keyring,
  shop: VtexStandIn,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Line[]> {
  const first = await newShopAccount(place, 'acknowledgements')
  const shops = [first]
  while (shops.length < SHOPS) shops.push(await newShopAccount(place, `acknowledgements ${shops.length}`))
  const order = (name: string) => (at: number) => orderCall(shops[at % SHOPS]?.secret ?? '', `${name}-${at}`)
  const connection = await connectVtex(first.ctx, keyring, shop)
  const notice = await noticesOf(place, connection, shop)
  const load = { perSecond, seconds }
  const run = randomUUID().slice(0, 8)
  await openLoad(address, { perSecond: 50, seconds: 3 }, order(`${run}-warm`))
  const notices = await openLoad(address, load, notice)
  await place.db.execute(sql`UPDATE connections SET state = 'paused' WHERE id = ${connection}`)
  const few = { perSecond: Math.ceil(perSecond / 4), seconds }
  const fewOrders = await openLoad(address, few, order(`${run}-few`))
  // last: what these leave to be worked off would slow the others down
  const orders = await openLoad(address, load, order(run))
  const lines = (what: string, times: number[]): Line[] => {
    const slowest = quantile(times, 0.99)
    return [
      { what: `${what}, p50`, value: quantile(times, 0.5), unit: 'ms' },
      { what: `${what}, p99`, value: slowest, unit: 'ms', goal: '< 100 ms', met: slowest < 100 },
      { what: `${what}, slowest`, value: Math.max(...times), unit: 'ms' },
    ]
  }
  return [
    ...lines(`VTEX notices at ${perSecond}/s acknowledged`, notices),
    ...lines(`orders at ${few.perSecond}/s acknowledged`, fewOrders),
    ...lines(`orders at ${perSecond}/s acknowledged`, orders),
  ]
}

/** Notices of a shop's orders, for a connection that reads them meanwhile. */
async function noticesOf(
  place: Workplace,
  connection: string,
  shop: VtexStandIn,
): Promise<(at: number) => Call> {
  const secret = await renewNoticeSecret(place.db, connection)
  const ids = shop
    .truth()
    .slice(-500)
    .map(({ orderId }) => orderId)
  return (at) => ({
    path: `/api/ingest/vtex?connection=${connection}`,
    headers: { 'x-farol-secret': secret },
    body: JSON.stringify({
      Domain: 'Fulfillment',
      OrderId: ids[at % ids.length],
      State: 'invoiced',
      Origin: { Account: shop.account },
    }),
  })
}
