import { countTails } from '@farol/detection'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askMoments, askNow, countLive, type Now } from '#analytics/payments/live/ask-live.ts'
import type { RefusalRow } from '#analytics/payments/live/found-rows.ts'
import { judgePlaces } from '#analytics/payments/live/judge-places.ts'
import { readWeeks } from '#analytics/payments/live/judge-tiles.ts'
import { keepDimensions, loadFilterSet } from '#analytics/scope/filter-set/get-filters.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { factsVersion } from '#platform/live/answer-memory.ts'
import { maskNumbers } from '#areas/payments/server/mask-numbers.ts'
import type { LiveQuestion, LiveRefusal, PaymentsLive } from '../contract.ts'
import { loadPast, loadBaselines } from './load-history.ts'
import { presentMatrix, presentTroubles } from './matrix.ts'
import { pastMoments } from './moments.ts'
import { presentSeries, presentTiles, overallStatus } from './tiles.ts'

const HOUR = 3_600_000
/**
 * Probability thresholds of a silence: below `silence` windows end at the newest attempt, below `late` it is
 * reported.
 */
const unlikely = { silence: 0.05, late: 0.001 }
const MIN_LATE = 10 * 60_000
const SILENCE_SPREAD = 0.3

export async function getPaymentsLive(ctx: AccountContext, input: LiveQuestion): Promise<PaymentsLive> {
  assertPermission(ctx, 'payments.view')
  const [version, held] = await Promise.all([
    ctx.answers && factsVersion(ctx.clickhouse),
    loadFilterSet(ctx, input.filterSet),
  ])
  const filters = { ...keepDimensions(held, paymentDimensions), ...input.filters }
  const now = ctx.now()
  const scope = { filters, rule: ctx.virtualChannel?.rule ?? [] }
  const name = JSON.stringify(['payments-live', ctx.account, ctx.showIn, scope])
  const ask = () => answerOf(ctx, scope, { now: now.getTime(), version })
  const answer = ctx.answers && version ? await ctx.answers.of({ version, now }, name, ask) : await ask()
  if (ctx.permissions.has('payments.personal')) return answer
  return { ...answer, refusals: answer.refusals.map(maskNumbers) }
}

type Scope = {
  filters: NonNullable<LiveQuestion['filters']>
  rule: NonNullable<AccountContext['virtualChannel']>['rule']
}

async function answerOf(
  ctx: AccountContext,
  scope: Scope,
  { now, version }: { now: number; version: string | undefined },
): Promise<PaymentsLive> {
  const { clickhouse, account } = ctx
  const findMoments = async () => {
    const moments = await pastMoments(ctx, now)
    return { moments, ...(await askMoments(clickhouse, { accountId: account.id, now, moments })) }
  }
  const [money, { moments, newest, hours, mark }] = await Promise.all([loadMoney(ctx), findMoments()])
  const { until, isLate } = completeUntil(now, newest, hours)
  const asked = { accountId: account.id, ...scope, frame: { timeZone: account.timeZone, money } }
  const before = moments.map((moment) => moment - (now - until))
  const [usual, past, { present, refusals, waiting }] = await Promise.all([
    loadBaselines(ctx, asked, { until, size: Math.round(Math.log2(1 + sumOf(hours))) }),
    loadPast(ctx, asked, { moments: before, version: until === now ? mark : version }),
    askNow(clickhouse, asked, now, until),
  ])
  const found = countLive(present, past, { until, moments: before, usual })
  const weeks = readWeeks(found.steps)
  const { places, troubles } = judgePlaces({ ...found, usual })
  const tiles = presentTiles(weeks, waiting)
  const matrix = presentMatrix({ places, usual, leaves: found.leaves, pix: found.pix, until })
  const isEmpty = found.steps.length + refusals.length === 0
  return {
    state: newest === null ? 'firstUse' : isEmpty && usual.length === 0 ? 'emptyByFilter' : 'ready',
    frame: {
      now: instantOf(now),
      until: instantOf(until),
      newest: newest === null ? null : instantOf(newest),
      isLate,
      timeZone: account.timeZone,
      currency: money.currency,
      ...(money.conversion && { converted: money.conversion.from.map(({ currency }) => currency) }),
    },
    status: overallStatus({ troubles, tiles, matrix }),
    troubles: presentTroubles(troubles, found.leaves, usual, until),
    tiles,
    series: presentSeries(weeks, until, now),
    matrix,
    atRisk: presentAtRisk(found.atRisk, weeks.count),
    refusals: refusals.map(presentRefusal),
  }
}

/** If the source has been silent longer than chance explains, its last minutes are treated as incomplete. */
function completeUntil(now: number, newest: number | null, hours: readonly number[]) {
  if (newest === null || hours.length === 0) return { until: now, isLate: false }
  const silence = Math.max(0, now - newest)
  const mean = sumOf(hours) / hours.length
  const chance = countTails(0, (mean * silence) / HOUR, SILENCE_SPREAD).low
  return {
    until: chance < unlikely.silence ? newest + 1000 : now,
    isLate: chance < unlikely.late && silence >= MIN_LATE,
  }
}

function presentAtRisk(rows: Now['atRisk'], weeks: number): PaymentsLive['atRisk'] {
  const now = rows.find(({ week }) => week === 0)
  const amount = now?.amount ?? 0
  const past = rows.filter(({ week }) => week > 0).reduce((sum, row) => sum + row.amount, 0)
  const usual = weeks === 0 ? null : Math.round(past / weeks)
  return {
    orders: now?.orders ?? 0,
    amount,
    usual,
    above: usual === null ? null : Math.max(0, amount - usual),
  }
}

const presentRefusal = (row: RefusalRow): LiveRefusal => ({
  orderId: row.order_id,
  id: row.attempt_id,
  at: instantOf(row.attempted * 1000),
  method: row.method,
  brand: row.brand,
  acquirer: row.acquirer,
  issuer: row.issuer,
  installments: row.installments,
  amount: row.amount,
  currency: row.currency,
  lostAt: row.lost,
  declineGroup: row.decline_group,
  declineCode: row.platform_reason,
  number: row.number,
  orderPaid: row.order_paid === 1,
  tid: row.tid,
  nsu: row.nsu,
})

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString()
