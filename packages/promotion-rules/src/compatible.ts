import { isWithinHours, matchesChoice } from './check-conditions.ts'
import type { Choice, Conditions, Promotion } from './promotion.ts'

/** When all are active, in milliseconds; null if never. */
export function commonPeriod(
  promotions: readonly Promotion[],
): { from: number; until: number | null } | null {
  const from = Math.max(...promotions.map((one) => one.from))
  const ends = promotions.flatMap(({ until }) => until ?? [])
  const until = ends.length === 0 ? null : Math.min(...ends)
  return until !== null && until <= from ? null : { from, until }
}

/** Whether one order can have all of them: orders have one coupon. */
export function areCompatible(promotions: readonly Promotion[]): boolean {
  const given = <One>(conditionOf: (conditions: Conditions) => One | undefined): One[] =>
    promotions.map(({ conditions }) => conditionOf(conditions)).filter((one) => one !== undefined)
  const listed = (key: 'coupons' | 'utmSources' | 'utmCampaigns'): Choice[] =>
    given((conditions) => conditions[key]).map((values) => ({ values, included: true }))
  const platforms = new Set(promotions.flatMap(({ platform }) => platform ?? []))
  return (
    platforms.size < 2 &&
    commonPeriod(promotions) !== null &&
    Math.max(0, ...given(({ minimumValue }) => minimumValue)) <=
      Math.min(...given(({ maximumValue }) => maximumValue)) &&
    haveCommon(given(({ salesChannels }) => salesChannels)) &&
    haveCommon(given(({ paymentMethods }) => paymentMethods)) &&
    haveCommon(listed('coupons')) &&
    haveCommon(listed('utmSources')) &&
    haveCommon(listed('utmCampaigns')) &&
    havePlace(given(({ postalCodes }) => postalCodes)) &&
    haveHour(given(({ hours }) => hours).filter((hours) => hours.length > 0))
  )
}

/** Exclusion lists always leave something. */
function haveCommon(choices: readonly Choice[]): boolean {
  const named = choices.find(({ included }) => included)
  return (
    choices.length < 2 ||
    named === undefined ||
    named.values.some((value) => choices.every((choice) => matchesChoice(choice, [value])))
  )
}

/**
 * If there is a common postal code, one exists where an included range begins or an excluded one has just
 * ended.
 */
function havePlace(all: readonly NonNullable<Conditions['postalCodes']>[]): boolean {
  if (all.length < 2 || all.every(({ included }) => !included)) return true
  const places = all.flatMap(({ ranges, included }) =>
    ranges.map(({ from, to }) => (included ? Number(from) : Number(to) + 1)),
  )
  return places.some((place) =>
    all.every(
      ({ ranges, included }) =>
        ranges.some(({ from, to }) => place >= Number(from) && place <= Number(to)) === included,
    ),
  )
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

function haveHour(all: readonly NonNullable<Conditions['hours']>[]): boolean {
  if (all.length < 2) return true
  const starts = all.flatMap((hours) => hours.map(({ from }) => from))
  return weekdays.some((weekday) =>
    starts.some((minute) => all.every((hours) => isWithinHours(hours, weekday, minute))),
  )
}
