import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askNewest, askNow, askUsual, type Now, type RefusalRow } from '#analytics/payments/live/ask-live.ts'
import { judgePlaces } from '#analytics/payments/live/judge-places.ts'
import { readWeeks } from '#analytics/payments/live/judge-tiles.ts'
import { countTails } from '#analytics/payments/live/laws.ts'
import { keepDimensions, loadFilterSet } from '#analytics/scope/filter-set/get-filters.ts'
import { paymentDimensions } from '#model/dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { factsVersion } from '#platform/live/answer-memory.ts'
import type { LiveQuestion, LiveRefusal, PaymentsLive } from '../contract.ts'
import { presentMatrix, presentTroubles } from './matrix.ts'
import { pastMoments } from './moments.ts'
import { presentSeries, presentTiles, standingOf } from './tiles.ts'

const HOUR = 3_600_000
/** Such a silence makes the windows end at the newest attempt, and such a one is told. */
const unlikely = { silence: 0.05, late: 0.001 }
const LEAST_LATE = 10 * 60_000
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
  const ask = () => answerOf(ctx, scope, now.getTime())
  const answer = ctx.answers && version ? await ctx.answers.of({ version, now }, name, ask) : await ask()
  if (ctx.permissions.has('payments.personal')) return answer
  const refusals = answer.refusals.map((refusal) => ({
    ...refusal,
    tid: masked(refusal.tid),
    nsu: masked(refusal.nsu),
  }))
  return { ...answer, refusals }
}

type Scope = {
  filters: NonNullable<LiveQuestion['filters']>
  rule: NonNullable<AccountContext['virtualChannel']>['rule']
}

async function answerOf(ctx: AccountContext, scope: Scope, now: number): Promise<PaymentsLive> {
  const { clickhouse, account } = ctx
  const [money, moments] = await Promise.all([loadMoney(ctx), pastMoments(ctx, now)])
  const { newest, hours } = await askNewest(clickhouse, { accountId: account.id, now, moments })
  const { until, isLate } = believedUntil(now, newest, hours)
  const asked = { accountId: account.id, ...scope, frame: { timeZone: account.timeZone, money } }
  const usual = await loadUsual(ctx, asked, { until, size: Math.round(Math.log2(1 + sumOf(hours))) })
  const untils = [until, ...moments.map((moment) => moment - (now - until))]
  const found = await askNow(clickhouse, asked, { now, untils, usual })
  const weeks = readWeeks(found.steps)
  const { places, troubles } = judgePlaces({ ...found, usual })
  const tiles = presentTiles(weeks, found.waiting)
  const matrix = presentMatrix({ places, usual, leaves: found.leaves, pix: found.pix, until })
  const isEmpty = found.steps.length + found.refusals.length === 0
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
    status: standingOf({ troubles, tiles, matrix }),
    troubles: presentTroubles(troubles, found.leaves, usual, until),
    tiles,
    series: presentSeries(weeks, until, now),
    matrix,
    atRisk: presentAtRisk(found.atRisk, weeks.count),
    refusals: found.refusals.map(presentRefusal),
  }
}

/** A source that is silent for longer than chance would have it has not told its last minutes. */
function believedUntil(now: number, newest: number | null, hours: readonly number[]) {
  if (newest === null || hours.length === 0) return { until: now, isLate: false }
  const silence = now - newest
  const mean = sumOf(hours) / hours.length
  const chance = countTails(0, { mean: (mean * silence) / HOUR, spread: SILENCE_SPREAD }).low
  return {
    until: chance < unlikely.silence ? newest + 1000 : now,
    isLate: chance < unlikely.late && silence >= LEAST_LATE,
  }
}

/** What is usual changes slowly: read once an hour, and again when history has grown by much. */
async function loadUsual(
  ctx: AccountContext,
  asked: Parameters<typeof askUsual>[1],
  { until, size }: { until: number; size: number },
) {
  const end = Math.floor(until / HOUR) * HOUR - 3 * HOUR
  const ask = () => askUsual(ctx.clickhouse, asked, end)
  const name = JSON.stringify(['payments-usual', ctx.account, ctx.showIn, asked.filters, asked.rule])
  return ctx.answers
    ? ctx.answers.of({ version: `about 2^${size} an hour`, now: new Date(end) }, name, ask)
    : ask()
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
const masked = (text: string) => (text === '' ? '' : `•••${text.length > 4 ? text.slice(-4) : ''}`)
