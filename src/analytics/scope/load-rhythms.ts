import { keepNewest } from '#platform/keep-newest.ts'
import { runStatement } from '../question/ask-question.ts'
import { dayOf, addDays, startOfDay, type Day } from '../periods/local-time.ts'
import type { Rhythms } from '../periods/equal-age.ts'
import { learnRhythm, type Flow } from '../periods/operational-time.ts'
import type { loadWorkCalendar } from './load-work-calendar.ts'
import type { AccountContext } from '#platform/context.ts'

/** Long enough to include holidays of every season. */
const WEEKS = 26
/** Younger orders may still be open. */
export const SETTLED_DAYS = 14
const MAX_ACCOUNTS = 1000

const known = new Map<string, { day: Day; hour: number; key: string; rhythms: Rhythms }>()

type Calendar = Awaited<ReturnType<typeof loadWorkCalendar>>

/** How the account works on orders by hour of the week, learned once a day from the last half year. */
export async function loadRhythms(ctx: AccountContext, calendar: Calendar): Promise<Rhythms> {
  const { id } = ctx.account
  const { key, timeZone } = calendar
  const now = ctx.now().getTime()
  const [day, hour] = [dayOf(now, timeZone), Math.floor(now / 3_600_000)]
  const kept = known.get(id)
  if (kept?.day === day && kept.key === key && (kept.rhythms.invoiced || kept.hour === hour))
    return kept.rhythms
  const rhythms = await learn(ctx, day, calendar)
  keepNewest(known, id, { day, hour, key, rhythms }, MAX_ACCOUNTS)
  return rhythms
}

type FlowRow = { milestone: 'approved' | 'invoiced' } & Record<keyof Flow, number>

const query = `SELECT
  step.1 AS milestone,
  toUnixTimestamp(toStartOfHour(step.2)) AS hour,
  sum(step.3 = 'began') AS began,
  sum(step.3 = 'fresh') AS endedFresh,
  sum(step.3 = 'waiting') AS endedWaiting
FROM (
  SELECT arrayJoin(arrayConcat(
    if(paid IS NULL OR invoiced_at IS NULL, [], [
      ('invoiced', assumeNotNull(paid), 'began'),
      ('invoiced', assumeNotNull(invoiced_at), if(toDate(invoiced_at, {timeZone:String}) = toDate(paid, {timeZone:String}), 'fresh', 'waiting'))
    ]),
    if(paid IS NULL OR paid <= placed_at + 86400, [], [
      ('approved', placed_at + 86400, 'began'),
      ('approved', assumeNotNull(paid), if(toDate(paid, {timeZone:String}) = toDate(placed_at + 86400, {timeZone:String}), 'fresh', 'waiting'))
    ])
  )) AS step
  FROM (
    SELECT placed_at, invoiced_at, least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at)) AS paid
    FROM orders FINAL
    WHERE account_id = {account:UUID} AND NOT is_incomplete
      AND placed_at >= toDateTime({from:UInt32}, 'UTC') AND placed_at < toDateTime({to:UInt32}, 'UTC')
  )
)
GROUP BY milestone, hour`

async function learn(
  { clickhouse, account }: AccountContext,
  today: Day,
  calendar: Calendar,
): Promise<Rhythms> {
  const { timeZone } = calendar
  const span = { from: addDays(today, -SETTLED_DAYS - 7 * WEEKS), to: addDays(today, -SETTLED_DAYS - 1) }
  const [from, to] = [span.from, addDays(span.to, 1)].map((day) => startOfDay(day, timeZone) / 1000)
  const rows = await runStatement<FlowRow>(clickhouse, {
    query,
    params: { account: account.id, timeZone, from, to },
  })
  const flows = (of: FlowRow['milestone']): Flow[] =>
    rows.filter(({ milestone }) => milestone === of).map((row) => ({ ...row, hour: row.hour * 1000 }))
  const learnFrom = (of: FlowRow['milestone']) => learnRhythm(flows(of), span, calendar)
  return { approved: learnFrom('approved'), invoiced: learnFrom('invoiced') }
}
