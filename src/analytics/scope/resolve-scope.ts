import { moneyOf } from '../currencies/money-of.ts'
import { accountEventDays } from '../events/list-account-events.ts'
import { addDays } from '../periods/local-time.ts'
import { frameOf, MEAN_WEEKS } from '../periods/frame.ts'
import type { Frame } from '../periods/frame.ts'
import { freeDays, resolvePeriod, whyNoPeriod } from '../periods/resolve-period.ts'
import type { Days } from '../periods/resolve-period.ts'
import { heldDimensions, heldFilters } from './filter-set/get-filters.ts'
import { factFor } from '../question/dimensions.ts'
import type { FactKey } from '../question/dimensions.ts'
import { canFilter } from '../question/filters.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { comparatorKeys } from '#model/periods.ts'
import type { ComparatorKey } from '#model/periods.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Scope } from '#model/scope.ts'

/** A scope in the account's own days, and which facts can answer it. */
export type ResolvedScope = {
  accountId: string
  frame: Frame
  filters: Filters
  /** Of the virtual channel on screen. */
  rule: ChannelRule
  freight: boolean
  /** `order_items` when a filter keeps only some lines of the orders. */
  fact: Exclude<FactKey, 'sessions'>
  /** Whether sessions can be told apart by these filters. */
  sessionsAnswer: boolean
}

const isComparator = (text: string): text is ComparatorKey =>
  (comparatorKeys as readonly string[]).includes(text)

/** @throws FarolError invalidInput when the period or the comparator does not exist; filtersNotFound for filters that are not kept here. */
export async function resolveScope(ctx: AccountContext, input: Scope): Promise<ResolvedScope> {
  const frame = await resolveFrame(ctx, input)
  const given = Object.fromEntries(Object.entries(input.filters).filter(([, values]) => values))
  const filters: Filters = { ...heldDimensions(await heldFilters(ctx, input.filterSet)), ...given }
  const rule = ctx.virtualChannel?.rule ?? []
  return {
    accountId: ctx.account.id,
    frame,
    filters,
    rule,
    freight: input.freight === 'with',
    fact: factFor(filters, rule),
    sessionsAnswer: canFilter('sessions', filters) && canFilter('sessions', rule),
  }
}

type FrameInput = Pick<Scope, 'period' | 'compare'> & { age?: Scope['age'] }

/** @throws FarolError invalidInput as above. */
export async function resolveFrame(ctx: AccountContext, input: FrameInput): Promise<Frame> {
  const { timeZone } = ctx.account
  const now = ctx.now().getTime()
  const period = resolvePeriod(input.period, now, timeZone)
  if (!period) throw invalid('period', whyNoPeriod(input.period))
  const compare = isComparator(input.compare) ? input.compare : freeDays(input.compare)
  if (!compare) throw invalid('compare', whyNoPeriod(input.compare))
  const [eventDays, money] = await Promise.all([
    compare === 'account-average' ? baselineEvents(ctx, period) : [],
    moneyOf(ctx),
  ])
  const equalAge = input.age !== 'today'
  const frame = frameOf({ period, compare, now, timeZone, equalAge, eventDays, money })
  if (!frame) throw invalid('compare', 'Não há evento do comércio neste período para comparar')
  return frame
}

const baselineEvents = (ctx: AccountContext, period: Days) =>
  accountEventDays(ctx, { from: addDays(period.from, -7 * MEAN_WEEKS), to: addDays(period.from, -1) })

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })
