import type { UpliftControl } from '#model/marketing/uplift.ts'
import { BREAK, chooseControl, type RestOfDay } from './choose-control.ts'
import { tryWindows, type TriedWindows } from './try-windows.ts'

/** One day: what may be moved, and by segment what is held to be moved by everything else alone. Money in minor units. */
export type UpliftDay = { target: number; rest: RestOfDay }

export type Uplift = {
  /** Of the days of the effect. */
  actual: number
  /** Without the effect, and the bounds that are to hold it in 19 of 20 windows. */
  expected: number
  low: number
  high: number
  /** What it was held to. */
  control: UpliftControl
  /** Segments of the rest that had a story of their own on these days, and were left out; '' stands for the small ones. */
  left: string[]
  /** Windows of as many days before it on which the same was tried, and the part of them that lay within such bounds. */
  windows: number
  coverage: number
}

/** The past knows nothing of days that move all of the shop: it stands in for the rest only where that one is this much worse. */
const MUCH_WORSE = 2

/** Where part of the rest broke, the others may have moved too, by as much as goes unseen. */
const widthOf = (left: readonly string[]) => (left.length > 0 ? BREAK : 1)

/** The target's days from `start` on against the rest's, or against its own past. `broken`: the rest went its own way. */
export function measureUplift(
  days: readonly UpliftDay[],
  start: number,
): Uplift | { unknown: 'history' | 'broken' } {
  const targets = days.map(({ target }) => target)
  const past = tryWindows(
    targets,
    targets.map(() => 1),
    start,
  )
  if (past === undefined) return { unknown: 'history' }
  const control = chooseControl(
    days.map(({ rest }) => rest),
    start,
  )
  if (control.isBroken) return { unknown: 'broken' }
  const rest = tryWindows(targets, control.days, start)
  return rest !== undefined && rest.reach < past.reach * MUCH_WORSE
    ? {
        ...boundsOf(rest, widthOf(control.left)),
        control: 'rest',
        left: control.left,
      }
    : { ...boundsOf(past), control: 'past', left: [] }
}

function boundsOf(
  { effect, errors, reach: tried, within }: TriedWindows,
  wider = 1,
): Omit<Uplift, 'control' | 'left'> {
  const { expected } = effect
  const reach = tried * wider
  const bounds = { low: expected * Math.exp(-reach), high: expected * Math.exp(reach) }
  return { ...effect, ...bounds, windows: errors.length, coverage: within }
}
