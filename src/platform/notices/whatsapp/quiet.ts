import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { accounts } from '../../identity/schema.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { endOfQuiet, routeNotice, type NoticeRoute } from '../route-notice.ts'
import { deliveries, noticeRoutes, type DeliveryRow, type DestinationRow } from '../schema.ts'

type Labeled = Pick<DeliveryRow, 'id' | 'kind' | 'severity' | 'area' | 'ruleId' | 'virtualChannelId'>

/** Null: may be sent now. Reports have no route, so they wait while every route to their list is quiet. */
function quietUntil(
  routes: readonly NoticeRoute[],
  { kind, area, severity, ruleId, virtualChannelId }: Labeled,
  { destinationId, now, timeZone }: { destinationId: string; now: Date; timeZone: string },
): Date | null {
  if (kind === 'report') {
    const leading = routes.filter(({ destinationIds }) => destinationIds.includes(destinationId))
    const ends = leading.map((route) => endOfQuiet(route, now, timeZone).getTime())
    const due = ends.length === 0 ? now : new Date(Math.min(...ends))
    return due > now ? due : null
  }
  if (area === null) return null
  const labels = { area, severity, ruleId, virtualChannelId }
  const routed = routeNotice(routes, labels, { now, timeZone, kind: 'resolved' })
  const due = routed.find((one) => one.destinationId === destinationId)?.notBefore
  return due !== undefined && due > now ? due : null
}

/** Current quiet hours by delivery: they may have begun while it waited. */
export async function readQuiet(
  db: Database | Transaction,
  { id: destinationId, accountId }: Pick<DestinationRow, 'id' | 'accountId'>,
  rows: readonly Labeled[],
  now: Date,
): Promise<Map<string, Date>> {
  const own = and(eq(noticeRoutes.accountId, accountId), eq(noticeRoutes.enabled, true))
  const routes = await db.select().from(noticeRoutes).where(own)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) return new Map()
  const { timeZone } = account
  return new Map(
    rows.flatMap((row) => {
      const until = quietUntil(routes, row, { destinationId, now, timeZone })
      return until === null ? [] : [[row.id, until] as const]
    }),
  )
}

/** Postpones deliveries in quiet hours, apart from those that may be sent. */
export async function holdQuiet(
  tx: Transaction,
  destination: DestinationRow,
  waiting: readonly DeliveryRow[],
  now: Date,
): Promise<DeliveryRow[]> {
  const quiet = await readQuiet(
    tx,
    destination,
    waiting.filter((row) => row.nextAttemptAt <= now),
    now,
  )
  for (const until of new Set(quiet.values())) {
    const ids = [...quiet].filter(([, one]) => one === until).map(([id]) => id)
    const held = { nextAttemptAt: until, held: true, messageId: null }
    await tx.update(deliveries).set(held).where(inArray(deliveries.id, ids))
  }
  return waiting.map((row) => {
    const until = quiet.get(row.id)
    return until === undefined ? row : { ...row, nextAttemptAt: until, messageId: null }
  })
}
