import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { Money } from '#analytics/currencies/conversion.ts'
import { judgeOf, type Judged } from '#analytics/logistics/tower/judge-open.ts'
import { OpenMemory, type Open } from '#analytics/logistics/tower/open-memory.ts'
import {
  isCut as isCutAt,
  loadOpen,
  type OpenPackage,
  type TowerParams,
} from '#analytics/logistics/tower/open-rows.ts'
import { BusinessCalendar, type AccountHolidays } from '#analytics/periods/business-calendar.ts'
import { dayOf, startOfDay } from '#analytics/periods/local-time.ts'
import { loadHolidays } from '#analytics/scope/load-work-calendar.ts'
import { keepDimensions, loadFilterSet } from '#analytics/scope/filter-set/get-filters.ts'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import type { AccountContext } from '#platform/context.ts'
import { factsVersion } from '#platform/live/answer-memory.ts'
import type { LogisticsLive, TowerQuestion } from '../contract.ts'
import { loadHabits, type TowerHabits } from './load-habits.ts'

const MINUTE = 60_000
const DAY_MS = 86_400_000
const OPEN_DAYS = 180

/** All that is read before the packages themselves. */
export type Params = {
  now: number
  /** Seconds. */
  moments: { since: number; today: number }
  tower: TowerParams
  money: Money
  holidays: AccountHolidays
  calendar: BusinessCalendar
  silentDays: number
  habits: TowerHabits
  isFiltered: boolean
  /** Of the facts; undefined where nothing is remembered. */
  version: string | undefined
}

/** @throws FarolError `filtersNotFound` */
export async function resolveTower(ctx: AccountContext, input: TowerQuestion): Promise<Params> {
  const { timeZone } = ctx.account
  // by minutes, so that whoever asks within one sees the same
  const now = Math.floor(ctx.now().getTime() / MINUTE) * MINUTE
  const [version, held, money, holidays] = await Promise.all([
    ctx.answers && factsVersion(ctx.clickhouse),
    loadFilterSet(ctx, input.filterSet),
    loadMoney(ctx),
    loadHolidays(ctx),
  ])
  const calendar = new BusinessCalendar(holidays)
  const filters = { ...keepDimensions(held, logisticsDimensions), ...input.filters }
  return {
    now,
    moments: {
      since: Math.floor((now - OPEN_DAYS * DAY_MS) / 1000),
      today: startOfDay(dayOf(now, timeZone), timeZone) / 1000,
    },
    tower: {
      accountId: ctx.account.id,
      filters,
      rule: ctx.virtualChannel?.rule ?? [],
      frame: { timeZone, money },
    },
    money,
    holidays,
    calendar,
    silentDays: input.silentDays,
    habits: await loadHabits(ctx, { timeZone, calendar, holidays }),
    version,
    isFiltered: Object.keys(filters).length > 0,
  }
}

export type Standing = { packages: Judged[]; isCut: boolean }

const memory = new OpenMemory()
/** As they were judged last, and what by. */
const judged = new WeakMap<OpenPackage, { by: string; standing: Judged }>()

/** Every open package, and those that were delivered today, as they stand: once for all views and pages of a minute. */
export function standing(ctx: AccountContext, asked: Params): Promise<Standing> {
  const { now, tower, calendar, silentDays, habits, version } = asked
  const { transit, usual } = habits
  const judge = judgeOf({
    now,
    calendar,
    silentDays,
    timeZone: tower.frame.timeZone,
    usual: usual.value.stages,
    risk: transit && { model: transit.value.model, threshold: transit.value.score?.threshold },
  })
  const ask = async () => {
    const packages = await loadOpen(ctx.clickhouse, tower, asked.moments)
    return { packages: packages.map(judge), isCut: isCutAt(packages) }
  }
  if (!ctx.answers || version === undefined) return ask()
  const by = JSON.stringify([now, silentDays, usual.id, transit?.id])
  const again = (one: OpenPackage): Judged => {
    const kept = judged.get(one)
    if (kept?.by === by) return kept.standing
    const made = judge(one)
    judged.set(one, { by, standing: made })
    return made
  }
  const follow = async () => {
    const open = await followed(ctx, asked)
    return { packages: open.packages.map(again), isCut: open.isCut }
  }
  // parts of an order are rounded together, and not all of them may have changed
  const isConverted = asked.money.conversion !== undefined
  const name = JSON.stringify(['standing', ctx.account, ctx.showIn, ...nameOf(asked)])
  return ctx.answers.of({ version, now: new Date(now) }, name, isConverted ? ask : follow)
}

function followed({ account, clickhouse }: AccountContext, { tower, moments }: Params): Promise<Open> {
  const { filters, rule } = tower
  return memory.of(JSON.stringify([account, filters, rule]), clickhouse, tower, moments)
}

/** What an answer is of, besides the account. */
export const nameOf = ({ tower, silentDays, habits }: Params): unknown[] => [
  tower.filters,
  tower.rule,
  silentDays,
  habits.usual.id,
  habits.transit?.id,
]

export function presentFrame(
  { now, moments, tower, money, silentDays }: Params,
  isCut: boolean,
): LogisticsLive['frame'] {
  return {
    now: instantOf(now),
    timeZone: tower.frame.timeZone,
    currency: money.currency,
    ...(money.conversion && { converted: money.conversion.from.map(({ currency }) => currency) }),
    silentDays,
    since: instantOf(moments.since * 1000),
    isCut,
  }
}

export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
