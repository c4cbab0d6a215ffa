import { loadUsual, type Usual } from '#analytics/logistics/tower/load-usual.ts'
import { learnApart } from '#analytics/logistics/transit/learn-apart.ts'
import type { LearnedTransit } from '#analytics/logistics/transit/learn-transit.ts'
import { loadTransit } from '#analytics/logistics/transit/load-transit.ts'
import { TransitModel, type Place } from '#analytics/logistics/transit/transit-model.ts'
import type { AccountHolidays } from '#analytics/periods/business-calendar.ts'
import type { AccountContext } from '#platform/context.ts'
import { Habits, type Habit } from './habits.ts'

const HOUR = 3_600_000
/** Learning takes seconds of a thread. */
const RISK_HOURS = 6

/** `model` of what was learned, of which chances are asked now. */
export type Transit = Omit<LearnedTransit, 'learned'> & { model: TransitModel }

export type TowerHabits = { usual: Habit<Usual>; transit: Habit<Transit> | undefined }

const usuals = new Habits<Usual>()
const transits = new Habits<Transit>()

type Params = Place & { holidays: AccountHolidays }

/** Of all that a person may see, whatever the filters; `transit` is undefined while it is learned for the first time. */
export async function loadHabits(ctx: AccountContext, asked: Params): Promise<TowerHabits> {
  const now = ctx.now().getTime()
  const { account, clickhouse, log } = ctx
  const rule = ctx.virtualChannel?.rule ?? []
  const { holidays, ...place } = asked
  const own = { accountId: account.id, rule }
  const learnUsual = () => loadUsual(clickhouse, { ...own, ...place }, now)
  const learnTransit = async (): Promise<Transit> => {
    const rows = await loadTransit(clickhouse, { ...own, moment: now })
    const { timeZone } = place
    const { learned, ...rest } = await learnApart({ rows, moment: now, timeZone, holidays })
    return { ...rest, model: new TransitModel([], now, place, learned) }
  }
  if (!ctx.answers) {
    const [usual, transit] = await Promise.all([learnUsual(), learnTransit()])
    return { usual: { id: '', value: usual }, transit: { id: '', value: transit } }
  }
  const name = JSON.stringify([own, place.timeZone, holidays])
  const slot = Math.floor(now / HOUR)
  const usual = usuals.of({ name, slot, log }, learnUsual)
  const transit = transits.of({ name, slot: Math.floor(slot / RISK_HOURS), log }, learnTransit)
  transit.learning.catch(() => undefined)
  const { known } = transit
  return { usual: usual.known ?? (await usual.learning), transit: known }
}
