import { fits } from './check-conditions.ts'
import type { Choice, Conditions, Promotion } from './promotion.ts'

/** When both hold, in milliseconds; null where they never do. */
export function timeTogether(
  promotions: readonly Promotion[],
): { from: number; until: number | null } | null {
  const from = Math.max(...promotions.map((one) => one.from))
  const ends = promotions.flatMap(({ until }) => until ?? [])
  const until = ends.length === 0 ? null : Math.min(...ends)
  return until !== null && until <= from ? null : { from, until }
}

/** Whether one order can have both: coupons are one an order. */
export function areCompatible(one: Promotion, other: Promotion): boolean {
  const [a, b] = [one.conditions, other.conditions]
  return (
    timeTogether([one, other]) !== null &&
    meet(a.salesChannels, b.salesChannels) &&
    meet(a.paymentMethods, b.paymentMethods) &&
    haveCommon(a.coupons, b.coupons) &&
    haveCommon(a.utmSources, b.utmSources) &&
    haveCommon(a.utmCampaigns, b.utmCampaigns) &&
    meetPlaces(a.postalCodes, b.postalCodes) &&
    meetHours(a.hours, b.hours) &&
    meetValues(a, b)
  )
}

/** Two lists of what is left out always leave something. */
function meet(one: Choice | undefined, other: Choice | undefined): boolean {
  if (one === undefined || other === undefined) return true
  if (one.included) return one.values.some((value) => fits(other, [value]))
  return !other.included || other.values.some((value) => fits(one, [value]))
}

const haveCommon = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one === undefined ||
  other === undefined ||
  one.some((value) => fits({ values: other, included: true }, [value]))

type Places = Conditions['postalCodes']

function meetPlaces(one: Places, other: Places): boolean {
  if (one === undefined || other === undefined || (!one.included && !other.included)) return true
  if (one.included && other.included)
    return one.ranges.some((a) => other.ranges.some((b) => a.from <= b.to && b.from <= a.to))
  const [inside, outside] = one.included ? [one, other] : [other, one]
  return inside.ranges.some((a) => !outside.ranges.some((b) => b.from <= a.from && a.to <= b.to))
}

type Hours = Conditions['hours']

function meetHours(one: Hours, other: Hours): boolean {
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return true
  return one.some((a) =>
    other.some(
      (b) =>
        a.from < b.until &&
        b.from < a.until &&
        (a.weekdays.length === 0 ||
          b.weekdays.length === 0 ||
          a.weekdays.some((weekday) => b.weekdays.includes(weekday))),
    ),
  )
}

function meetValues(one: Conditions, other: Conditions): boolean {
  const least = Math.max(one.minimumValue ?? 0, other.minimumValue ?? 0)
  return least <= Math.min(one.maximumValue ?? Infinity, other.maximumValue ?? Infinity)
}
