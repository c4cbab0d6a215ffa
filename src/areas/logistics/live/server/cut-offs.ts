import type { CutOff } from '#analytics/logistics/tower/cut-offs.ts'
import { towerViews, type Judged } from '#analytics/logistics/tower/judge-open.ts'
import type { BusinessCalendar } from '#analytics/periods/business-calendar.ts'
import { dayOf, startOfDay } from '#analytics/periods/local-time.ts'
import type { TowerCutOff } from '../contract.ts'
import { instantOf } from './stand.ts'
import { sumOf } from './sums.ts'

const MINUTE = 60_000

type Now = { now: number; timeZone: string; calendar: BusinessCalendar }

/** Of pairs with packages that wait, soonest first. */
export function presentCutOffs(
  standings: readonly Judged[],
  known: readonly CutOff[],
  at: Now,
): TowerCutOff[] {
  const waiting = Map.groupBy(standings.filter(towerViews.uncollected), keyOf)
  return known
    .flatMap((cutOff): TowerCutOff[] => {
      const own = waiting.get(keyOf(cutOff))
      if (own === undefined) return []
      const { packages, amount } = sumOf(own)
      return [
        {
          ...cutOff,
          at: instantOf(nextOf(cutOff.minutes, at)),
          waiting: packages,
          amount,
          invoiced: own.filter(({ stage }) => stage === 'invoiced').length,
        },
      ]
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || b.waiting - a.waiting)
}

const keyOf = ({ dock, carrier }: { dock: string; carrier: string }) => `${dock}\n${carrier}`

function nextOf(minutes: number, { now, timeZone, calendar }: Now): number {
  const today = dayOf(now, timeZone)
  const on = (day: string) => startOfDay(day, timeZone) + minutes * MINUTE
  return calendar.isBusinessDay(today) && on(today) > now ? on(today) : on(calendar.addBusinessDays(today, 1))
}
