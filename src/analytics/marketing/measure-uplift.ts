import type { UpliftControl } from '#model/marketing/uplift.ts'
import { BREAK_THRESHOLD, chooseControl, type RestOfDay } from './choose-control.ts'
import { backTest, type BackTest } from './back-test.ts'

/**
 * A day: sales that may be affected, and by segment the control sales that should not be. Money in minor
 * units.
 */
export type UpliftDay = { target: number; rest: RestOfDay }

export type Uplift = {
  /** Sales on the days of the effect. */
  actual: number
  /** Expected sales without the effect, with a 95% interval. */
  expected: number
  low: number
  high: number
  /** What it was compared with. */
  control: UpliftControl
  /** Control segments left out because something else affected them; '' stands for the small ones. */
  left: string[]
  /**
   * Number of earlier windows of the same length used as back-test, and the share that fell within such
   * intervals.
   */
  windows: number
  coverage: number
}

/**
 * The own past cannot reflect shop-wide events, so it replaces the control only if that is this much less
 * accurate.
 */
const MUCH_WORSE = 2

/** Widens the interval if control segments broke: the others may have shifted too, unnoticed. */
const widthOf = (left: readonly string[]) => (left.length > 0 ? BREAK_THRESHOLD : 1)

/** Compares the target from `start` on with the control, or with its own past. `broken`: no valid control. */
export function measureUplift(
  days: readonly UpliftDay[],
  start: number,
): Uplift | { unknown: 'history' | 'broken' } {
  const targets = days.map(({ target }) => target)
  const past = backTest(
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
  const rest = backTest(targets, control.days, start)
  return rest !== undefined && rest.reach < past.reach * MUCH_WORSE
    ? {
        ...boundsOf(rest, widthOf(control.left)),
        control: 'rest',
        left: control.left,
      }
    : { ...boundsOf(past), control: 'past', left: [] }
}

function boundsOf(
  { effect, errors, reach: tried, within }: BackTest,
  wider = 1,
): Omit<Uplift, 'control' | 'left'> {
  const { expected } = effect
  const reach = tried * wider
  const bounds = { low: expected * Math.exp(-reach), high: expected * Math.exp(reach) }
  return { ...effect, ...bounds, windows: errors.length, coverage: within }
}
