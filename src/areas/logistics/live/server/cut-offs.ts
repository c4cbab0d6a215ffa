import { handOverDay } from '#analytics/logistics/docks/dock-days.ts'
import type { CutOff } from '#analytics/logistics/tower/cut-offs.ts'
import { towerViews, type Judged } from '#analytics/logistics/tower/judge-open.ts'
import type { BusinessCalendar } from '#analytics/periods/business-calendar.ts'
import { dayOf, startOfDay, type Day } from '#analytics/periods/local-time.ts'
import type { TowerCutOff } from '../contract.ts'
import { instantOf } from './stand.ts'
import { sumOf } from './sums.ts'

const MINUTE = 60_000

type Now = {
  now: number
  timeZone: string
  calendar: BusinessCalendar
  /** The days on which a dock works, Sunday 0. */
  weekdaysOf: (dock: string) => readonly number[]
}

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
          at: instantOf(nextOf(cutOff, at)),
          waiting: packages,
          amount,
          invoiced: own.filter(({ stage }) => stage === 'invoiced').length,
        },
      ]
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || b.waiting - a.waiting)
}

const keyOf = ({ dock, carrier }: { dock: string; carrier: string }) => `${dock}\n${carrier}`

function nextOf({ dock, minutes }: CutOff, { now, timeZone, calendar, weekdaysOf }: Now): number {
  const today = dayOf(now, timeZone)
  const on = (day: Day) => startOfDay(day, timeZone) + minutes * MINUTE
  return on(handOverDay(today, on(today) > now, weekdaysOf(dock), calendar))
}
