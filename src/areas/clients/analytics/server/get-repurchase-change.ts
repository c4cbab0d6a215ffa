import { loadRepurchaseSides, type RepurchaseSides } from '#analytics/clients/load-first-purchases.ts'
import { compareRates } from '#analytics/metrics/compare-rates.ts'
import { explainByValue, mergeRows } from '#analytics/metrics/explain-by-value.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { MIN_GROUP } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { FirstPurchasesQuestion, RepurchaseChange } from '../contract.ts'
import { dayOfNumber, resolveClients, windowOf } from './resolve-clients.ts'

const MAX_ROWS = 12
/** First purchases are compared over at least so many days. */
const MIN_DAYS = 30

/** Of the period's length, or 30 days: the last first purchases whose window is over, against those before them. */
export async function getRepurchaseChange(
  ctx: AccountContext,
  input: FirstPurchasesQuestion,
): Promise<RepurchaseChange> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans } = await resolveClients(ctx, input)
  const { by } = input
  const window = windowOf(input)
  const days = Math.max(MIN_DAYS, spans.current.to - spans.current.from + 1)
  const to = Math.max(2 * days, spans.current.to - window)
  const current = { from: to - days + 1, to }
  const base = { from: to - 2 * days + 1, to: to - days }
  const rows = await loadRepurchaseSides(ctx.clickhouse, answered, by, { current, base }, window)
  const local = ({ from, to: until }: typeof current) => ({ from: dayOfNumber(from), to: dayOfNumber(until) })
  return {
    frame: presentFrame(frame, ctx.account.currency),
    by,
    window,
    current: local(current),
    base: local(base),
    change: changeOf(rows),
  }
}

function changeOf(rows: readonly RepurchaseSides[]): RepurchaseChange['change'] {
  const sides = rows.map(({ value, returnedBefore, clientsBefore, returnedAfter, clientsAfter }) => ({
    value,
    before: { numerator: returnedBefore, denominator: clientsBefore },
    after: { numerator: returnedAfter, denominator: clientsAfter },
  }))
  const clientsOf = (side: 'before' | 'after') => sides.reduce((all, row) => all + row[side].denominator, 0)
  if (Math.min(clientsOf('before'), clientsOf('after')) < MIN_GROUP) return null
  const change = explainByValue(sides, rows.length)
  if (change === null) return null
  const isLarge = ({ before, after }: (typeof sides)[number]) =>
    [before, after].every(({ denominator }) => denominator === 0 || denominator >= MIN_GROUP)
  const shown = change.rows.filter(isLarge).slice(0, MAX_ROWS)
  const others = change.rows.filter((row) => !shown.includes(row))
  const alone = others.length > 0 && !isLarge(mergeRows(others)) ? shown.splice(-1) : []
  const rest = [...others, ...alone]
  return {
    before: change.before,
    after: change.after,
    range: rangeOf(rows),
    rows: [...shown, ...(rest.length > 0 ? [mergeRows(rest)] : [])],
  }
}

function rangeOf(rows: readonly RepurchaseSides[]): { low: number; high: number } | null {
  const sum = (name: Exclude<keyof RepurchaseSides, 'value'>) => rows.reduce((all, row) => all + row[name], 0)
  const change = compareRates(
    { events: sum('returnedBefore'), trials: sum('clientsBefore') },
    { events: sum('returnedAfter'), trials: sum('clientsAfter') },
  )
  return change && { low: change.low, high: change.high }
}
