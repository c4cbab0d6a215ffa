import { usedDimensions } from '#model/channel-rule.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import type { Counts } from '../payments/live/found-rows.ts'
import { runStatement } from '../question/ask-question.ts'
import type { SlotCell } from './ask-slots.ts'
import { latencyName, metricFigure } from './figure.ts'
import { compileLatencies } from './latencies-statement.ts'
import { placeOfRow } from './level-places.ts'
import { loadByCells } from './load-by-cells.ts'
import { metricFact } from './metric-fact.ts'
import type { Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Row = { slot: number; cohort: number; latencies: Counts } & Record<string, unknown>

/**
 * Series of rules on latency: quantiles over the answers of each window, by the buckets that the live screen
 * counts. Equal questions are shared. @throws UnanswerableQuestion
 */
export async function loadLatencies(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  const { account, clickhouse, virtualChannel } = ctx
  const { timeZone } = account
  const rule = virtualChannel?.rule ?? []
  const money = await loadMoney(ctx, { wanted: account.currency })
  return loadByCells(
    asked,
    { range, timeZone },
    {
      figureOf: (settings) => metricFigure(settings.metric, metricFact(settings, usedDimensions(rule))),
      cellsOf: async ({ settings: { filters, by }, slot, first: from }, to) => {
        const question = { accountId: account.id, filters, rule, frame: { money, timeZone } }
        const rows = await runStatement<Row>(
          clickhouse,
          compileLatencies({ ...question, by, slot, from, to }),
        )
        return rows.map((row) => cellOf(row, by.length))
      },
    },
  )
}

function cellOf(row: Row, by: number): SlotCell {
  const sums: SlotCell['sums'] = {}
  const [buckets, counts] = row.latencies
  for (const [index, bucket] of buckets.entries()) sums[latencyName(bucket)] = counts[index] ?? 0
  return {
    slot: row.slot * 1000,
    cohort: row.cohort * 1000,
    place: placeOfRow(row, by).place,
    label: '',
    sums,
  }
}
