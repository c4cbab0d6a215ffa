import { windowStep } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { compileAdSpend } from './ad-spend-statement.ts'
import type { SlotCell } from './ask-slots.ts'
import { figureOfAdSpend } from './figure.ts'
import { equalRequests, placeOfRow } from './level-places.ts'
import { planSeries, seriesOfCells } from './series-of-cells.ts'
import type { Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Row = { day: string; spend: number; reports: number } & Record<string, unknown>

/** Series of rules on ad spend, by whole local days. Equal questions are shared. @throws UnanswerableQuestion */
export async function loadAdSpend(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  const { account, clickhouse, virtualChannel } = ctx
  const { timeZone } = account
  const rule = virtualChannel?.rule ?? []
  const money = await loadMoney(ctx, { wanted: account.currency, costs: ['ad_spend'] })
  const found = new Map<SeriesRequest, Series[]>()
  const steps = ({ condition: { type }, window }: SeriesRequest['settings']) =>
    String(windowStep({ type, window }))
  for (const group of equalRequests(asked, steps)) {
    const plans = group.map((one) => ({ one, plan: planSeries(one, figureOfAdSpend, range, timeZone) }))
    const [first] = plans
    const last = first?.plan.ends.at(-1)
    if (first === undefined || last === undefined) continue
    const { filters, by } = first.plan.settings
    const rows = await runStatement<Row>(
      clickhouse,
      compileAdSpend({
        accountId: account.id,
        timeZone,
        money,
        filters,
        rule,
        by,
        from: dayOf(first.plan.first, timeZone),
        until: dayOf(last, timeZone),
      }),
    )
    const cells = rows.map((row): SlotCell => {
      const slot = startOfDay(row.day, timeZone)
      const sums = { adSpend: row.spend, spendReports: row.reports }
      return { slot, cohort: slot, place: placeOfRow(row, by.length).place, label: '', sums }
    })
    for (const { one, plan } of plans) found.set(one, await seriesOfCells(plan, cells, timeZone))
  }
  return asked.map((one) => found.get(one) ?? [])
}
