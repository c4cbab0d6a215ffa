import { keysOf } from '#model/records.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { buildFrame, type Frame } from '#analytics/periods/frame.ts'
import type { AccountContext } from '#platform/context.ts'
import type { DriverKey } from '#model/metrics.ts'
import type { TargetMetric } from '#areas/sales/sales-targets/model.ts'
import { driverChanges, sumParts } from '#areas/sales/server/drivers.ts'
import { ratio } from '#areas/sales/server/factors.ts'
import { loadParts } from '#areas/sales/server/load-parts.ts'
import { nodeScope } from './ask-metric.ts'
import type { Drivers } from './expected-drivers.ts'
import type { Progress } from './load-progress.ts'

export type BothDrivers = {
  frame: Frame
  keys: DriverKey[]
  comparable: Drivers
  realised: Drivers
  total: number
}

type DriversQuestion = Pick<Progress, 'span' | 'today' | 'node' | 'facts'>

/** Drivers after the metric's stage cannot move it. */
const without: Partial<Record<TargetMetric, DriverKey[]>> = {
  capturedRevenue: ['approval', 'invoicing'],
  capturedOrders: ['approval', 'invoicing', 'ticket'],
}

export async function loadDrivers(
  ctx: AccountContext,
  progress: DriversQuestion,
  metric: 'invoicedRevenue' | 'capturedRevenue' | 'capturedOrders',
): Promise<BothDrivers | undefined> {
  for (const compare of ['previous-year', 'previous-period'] as const) {
    const both = await driversAgainst(ctx, progress, metric, compare)
    if (both) return both
  }
  return undefined
}

async function driversAgainst(
  ctx: AccountContext,
  { span, today, node, facts }: DriversQuestion,
  metric: 'invoicedRevenue' | 'capturedRevenue' | 'capturedOrders',
  compare: 'previous-year' | 'previous-period',
): Promise<BothDrivers | undefined> {
  const { timeZone } = ctx.account
  const now = ctx.now().getTime()
  const period = { from: span.from, to: span.to > today ? today : span.to }
  const money = await loadMoney(ctx, { wanted: ctx.account.currency })
  const frame = buildFrame({ period, compare, now, timeZone, equalAge: true, eventDays: [], money })
  if (!frame) return undefined
  const { parts } = await loadParts(ctx, nodeScope(ctx, { frame, node, facts }), 'day')
  const total = sumParts(parts)
  if (total.base[metric] <= 0) return undefined
  const changes = driverChanges(parts)
  const left = without[metric] ?? []
  const keys = keysOf(changes).filter((key) => !left.includes(key))
  const side = (of: 'base' | 'current'): Drivers => {
    const sums = total[of]
    const captured = parts.lines ? sums.capturedUnits : sums.capturedOrders
    const own: Record<string, number | undefined> = {
      ...Object.fromEntries(left.map((key) => [key, 1])),
      ...Object.fromEntries(keys.map((key) => [key, changes[key][of]])),
      ...(metric === 'capturedRevenue' && { ticket: ratio(sums.capturedRevenue, captured) }),
    }
    return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  }
  return { frame, keys, comparable: side('base'), realised: side('current'), total: total.current[metric] }
}
