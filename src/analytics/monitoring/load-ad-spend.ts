import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { compileAdSpend } from './ad-spend-statement.ts'
import type { SlotCell } from './ask-slots.ts'
import { figureOfAdSpend } from './figure.ts'
import { placeOfRow } from './level-places.ts'
import { loadByCells } from './load-by-cells.ts'
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
  const money = await loadMoney(ctx, { wanted: account.currency, costs: ['ad_spend'] })
  return loadByCells(
    asked,
    { range, timeZone },
    {
      figureOf: () => figureOfAdSpend,
      cellsOf: async ({ settings: { filters, by }, first }, until) => {
        const question = {
          accountId: account.id,
          timeZone,
          money,
          filters,
          rule: virtualChannel?.rule ?? [],
          by,
          from: dayOf(first, timeZone),
          until: dayOf(until, timeZone),
        }
        const rows = await runStatement<Row>(clickhouse, compileAdSpend(question))
        return rows.map((row): SlotCell => {
          const slot = startOfDay(row.day, timeZone)
          const sums = { adSpend: row.spend, spendReports: row.reports }
          return { slot, cohort: slot, place: placeOfRow(row, by.length).place, label: '', sums }
        })
      },
    },
  )
}
