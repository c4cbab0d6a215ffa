import { businessDaysAfter, isBusinessDay } from './calendar.ts'
import { dayAt, startOfDay } from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'

/** Hours of the local day; later approvals are handled on the next business day. */
export type Dock = {
  name: string
  city: string
  uf: string
  cutOff: number
  collected: number
  /** Packages it can dispatch per working hour. */
  hourly: number
  /** Share of the packages whose invoice has a unit too many. */
  misinvoiced: number
}

export const docks: readonly Dock[] = [
  {
    name: 'CD Sudeste',
    city: 'São Paulo',
    uf: 'SP',
    cutOff: 14,
    collected: 18,
    hourly: 48,
    misinvoiced: 0.002,
  },
  {
    name: 'CD Nordeste',
    city: 'Recife',
    uf: 'PE',
    cutOff: 12,
    collected: 17,
    hourly: 14,
    misinvoiced: 0.004,
  },
  {
    name: 'Loja Centro',
    city: 'São Paulo',
    uf: 'SP',
    cutOff: 17,
    collected: 20,
    hourly: 8,
    misinvoiced: 0.03,
  },
]

const byName = new Map(docks.map((dock) => [dock.name, dock]))

export function dockOf(name: string): Dock {
  const dock = byName.get(name)
  if (!dock) throw new RangeError(`no dock ${name}`)
  return dock
}

const HOUR = 3600

/** Collection is one business day after handling. */
export function dispatchDue({ cutOff, collected }: Dock, approved: Instant): Instant {
  return startOfDay(businessDaysAfter(handlingDay(cutOff, approved), 1)) + collected * HOUR
}

function handlingDay(cutOff: number, approved: Instant): DayNumber {
  const day = dayAt(approved)
  const isInTime = isBusinessDay(day) && approved < startOfDay(day) + cutOff * HOUR
  return isInTime ? day : businessDaysAfter(day, 1)
}
