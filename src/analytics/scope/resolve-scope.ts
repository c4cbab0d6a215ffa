import { loadMoney, type MoneyParams } from '../currencies/load-money.ts'
import { accountEventDays } from '../events/list-account-events.ts'
import { firstDayFrom } from '../orders/first-day.ts'
import { addDays } from '../periods/local-time.ts'
import type { AccountHolidays } from '../periods/business-calendar.ts'
import { buildFrame, MEAN_WEEKS } from '../periods/frame.ts'
import type { Frame } from '../periods/frame.ts'
import { reachesRecentDays, withEqualAge } from '../periods/equal-age.ts'
import { loadHolidays, loadWorkCalendar } from './load-work-calendar.ts'
import { loadRhythms } from './load-rhythms.ts'
import { parseDays, resolvePeriod, periodProblem } from '../periods/resolve-period.ts'
import { findSegment } from '../payments/find-segment.ts'
import { keepDimensions, loadFilterSet } from './filter-set/get-filters.ts'
import { knownFacts, type KnownFacts } from '../question/rows/cached-rows.ts'
import { factFor } from '../question/dimensions.ts'
import type { SalesFact } from '../question/dimensions.ts'
import { canFilter } from '../question/filters.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { factsByMonth } from '#platform/live/answer-memory.ts'
import { comparatorKeys } from '#model/periods.ts'
import type { ComparatorKey } from '#model/periods.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { dimensionKeys, type Filters } from '#model/dimensions.ts'
import {
  logisticsDimensions,
  paymentDimensions,
  type LogisticsDimension,
  type PaymentDimension,
} from '#model/derived-dimensions.ts'
import type { LogisticsScope, PaymentScope, Scope } from '#model/scope.ts'

export type ResolvedScope = {
  accountId: string
  frame: Frame
  filters: Filters
  rule: ChannelRule
  freight: boolean
  fact: SalesFact
  sessionsAnswer: boolean
  facts?: KnownFacts | undefined
}

const isComparator = (text: string): text is ComparatorKey => comparatorKeys.some((key) => key === text)

/** Throws `invalidInput` if the period or comparator does not exist, and `filtersNotFound`. */
export async function resolveScope(ctx: AccountContext, input: Scope): Promise<ResolvedScope> {
  const [frame, facts] = await Promise.all([resolveFrame(ctx, input), currentFacts(ctx)])
  const given = Object.fromEntries(Object.entries(input.filters).filter(([, values]) => values))
  const filters: Filters = {
    ...keepDimensions(await loadFilterSet(ctx, input.filterSet), dimensionKeys),
    ...given,
  }
  const rule = ctx.virtualChannel?.rule ?? []
  return {
    accountId: ctx.account.id,
    frame,
    filters,
    rule,
    freight: input.freight === 'with',
    fact: factFor(filters, rule),
    sessionsAnswer: canFilter('sessions', filters) && canFilter('sessions', rule),
    facts,
  }
}

/** Undefined without a cache in the process, as in jobs. */
export async function currentFacts({ answers, clickhouse }: AccountContext): Promise<KnownFacts | undefined> {
  return answers && knownFacts(clickhouse, await factsByMonth(clickhouse))
}

/** What `askQuestion` needs besides measures and groupings. */
export type ResolvedPayments = Omit<ResolvedScope, 'filters' | 'fact' | 'sessionsAnswer'> & {
  filters: Filters<PaymentDimension>
  fact: 'attempts'
  segment?: { filters: Filters<PaymentDimension>; inside: boolean }
}

/** Throws like `resolveScope`, and `notFound` for an unknown segment. */
export async function resolvePayments(ctx: AccountContext, input: PaymentScope): Promise<ResolvedPayments> {
  const { segmentId } = input
  const [frame, facts, held, segment] = await Promise.all([
    resolveFrame(ctx, input),
    currentFacts(ctx),
    loadFilterSet(ctx, input.filterSet),
    segmentId === undefined ? undefined : findSegment(ctx, segmentId),
  ])
  return {
    accountId: ctx.account.id,
    frame,
    filters: { ...keepDimensions(held, paymentDimensions), ...input.filters },
    rule: ctx.virtualChannel?.rule ?? [],
    freight: true,
    fact: 'attempts',
    ...(segment && { segment: { filters: segment.filters, inside: true } }),
    facts,
  }
}

/** What `askQuestion` needs besides measures and groupings; packages count by their own milestones. */
export type ResolvedLogistics = Omit<ResolvedScope, 'filters' | 'fact' | 'sessionsAnswer'> & {
  filters: Filters<LogisticsDimension>
  fact: 'packages'
  dates: 'event'
  holidays: AccountHolidays
}

/** Throws like `resolveScope`. */
export async function resolveLogistics(
  ctx: AccountContext,
  input: LogisticsScope,
  money?: MoneyParams,
): Promise<ResolvedLogistics> {
  const [frame, facts, held, holidays] = await Promise.all([
    resolveFrame(ctx, input, money),
    currentFacts(ctx),
    loadFilterSet(ctx, input.filterSet),
    loadHolidays(ctx),
  ])
  return {
    accountId: ctx.account.id,
    frame,
    filters: { ...keepDimensions(held, logisticsDimensions), ...input.filters },
    rule: ctx.virtualChannel?.rule ?? [],
    freight: true,
    fact: 'packages',
    dates: 'event',
    holidays,
    facts,
  }
}

type FrameInput = Pick<Scope, 'period' | 'compare'> & { age?: Scope['age'] }

export async function resolveFrame(
  ctx: AccountContext,
  input: FrameInput,
  inMoney?: MoneyParams,
): Promise<Frame> {
  const { timeZone } = ctx.account
  const now = ctx.now().getTime()
  const period = resolvePeriod(input.period, now, timeZone)
  if (!period) throw invalid('period', periodProblem(input.period))
  const compare = isComparator(input.compare) ? input.compare : parseDays(input.compare)
  if (!compare) throw invalid('compare', periodProblem(input.compare))
  const baseline = { from: addDays(period.from, -7 * MEAN_WEEKS), to: addDays(period.from, -1) }
  const isMean = compare === 'account-average'
  const [eventDays, firstDay, money, calendar] = await Promise.all([
    isMean ? accountEventDays(ctx, baseline) : [],
    isMean ? firstDayFrom(ctx, baseline.from) : null,
    loadMoney(ctx, inMoney),
    reachesRecentDays(period, now, timeZone) ? loadWorkCalendar(ctx) : undefined,
  ])
  const equalAge = input.age !== 'today'
  const frame = buildFrame({ period, compare, now, timeZone, equalAge, eventDays, firstDay, money })
  if (!frame) throw invalid('compare', 'Não há evento do comércio neste período para comparar')
  return calendar ? withEqualAge(frame, await loadRhythms(ctx, calendar), calendar) : frame
}

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })
