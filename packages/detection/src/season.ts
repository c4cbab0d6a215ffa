import { median } from './quantiles.ts'
import { tuning } from './tuning.ts'

/**
 * Deviations from the level by hour of the day and of the week, in link units; empty with too little history.
 */
export type Season = { day: number[]; week: number[] }

/** Position of a bucket in the day and week, in slots. */
export type WeekPlace = { day: number; week: number }

/** At most 24 slots a day; shorter buckets lie between two slots. */
function placeOf(minute: number, weekday: number, bucketMinutes: number): WeekPlace {
  const length = slotMinutes(bucketMinutes)
  const slots = 1440 / length
  const day = (minute + Math.min(bucketMinutes, length) / 2) / length - 0.5
  return { day, week: (weekday - 1) * slots + day }
}

export const weekPlace = (minute: number, bucketMinutes: number): WeekPlace =>
  placeOf(minute % 1440, Math.floor(minute / 1440) + 1, bucketMinutes)

const slotMinutes = (bucketMinutes: number) => (bucketMinutes <= 60 ? 60 : bucketMinutes)

export function slotsPerDay(bucketMinutes: number): number {
  return Math.ceil(1440 / slotMinutes(bucketMinutes))
}

export function seasonAt(profile: readonly number[], place: number): number {
  const slots = profile.length
  if (slots === 0) return 0
  const below = Math.floor(place)
  const share = place - below
  const first = profile[(below + slots) % slots]!
  return share === 0 ? first : first + share * (profile[(below + 1 + slots) % slots]! - first)
}

export type History = {
  start: readonly number[]
  places: readonly WeekPlace[]
  /** Link value of a value; hits of a count or ratio. */
  top: readonly number[]
  /** 1 for a value; exposure for a count or ratio. */
  bottom: readonly number[]
}

/**
 * Classical decomposition: deviations from a centred moving level, averaged by slot; rarely seen slots shrink
 * towards the coarser profile.
 */
export function fitSeason(history: History, bucketMinutes: number, isLaw: boolean): Season {
  const slots = slotsPerDay(bucketMinutes)
  const days = spanDays(history)
  const season: Season = { day: [], week: [] }
  if (slots > 1 && days >= 2) {
    const level = movingLevel(history, 1)
    season.day = bySlot(history, level, slots, ({ day }) => day, isLaw, tuning.dayShrink)
  }
  if (days >= 14) {
    const level = movingLevel(history, 7)
    const day = slots > 1 ? bySlot(history, level, slots, (place) => place.day, isLaw, tuning.dayShrink) : [0]
    const left = level.map((each, i) => shifted(each, seasonAt(day, history.places[i]!.day), isLaw))
    const ofDay = (place: WeekPlace) => Math.floor((place.week + 0.5) / slots)
    const weekday = bySlot(history, left, 7, ofDay, isLaw, tuning.weekShrink)
    const rest = left.map((each, i) => shifted(each, weekday[ofDay(history.places[i]!) % 7]!, isLaw))
    const own =
      slots > 1 ? bySlot(history, rest, slots * 7, ({ week }) => week, isLaw, tuning.weekShrink) : []
    season.week = Array.from(
      { length: slots * 7 },
      (_, slot) => day[slot % slots]! + weekday[Math.floor(slot / slots)]! + (own[slot] ?? 0),
    )
  }
  return season
}

const shifted = (level: number, by: number, isLaw: boolean) => (isLaw ? level * Math.exp(by) : level + by)

function spanDays({ start }: History): number {
  return start.length === 0 ? 0 : (start.at(-1)! - start[0]!) / 86_400_000
}

/** Mean over whole days around each bucket; at both ends, over the nearest whole days. */
function movingLevel({ start, top, bottom }: History, days: number): number[] {
  const half = (days * 86_400_000) / 2
  const [first, last] = [start[0]! + half, start.at(-1)! - half]
  const sums = [0]
  const weights = [0]
  for (let i = 0; i < start.length; i++) {
    sums.push(sums[i]! + top[i]!)
    weights.push(weights[i]! + bottom[i]!)
  }
  let [from, to] = [0, 0]
  return start.map((at) => {
    const centre = Math.min(Math.max(at, first), Math.max(first, last))
    while (from < start.length && start[from]! < centre - half) from++
    while (to < start.length && start[to]! < centre + half) to++
    const weight = weights[to]! - weights[from]!
    return weight > 0 ? (sums[to]! - sums[from]!) / weight : 0
  })
}

function bySlot(
  { places, top, bottom }: History,
  level: readonly number[],
  slots: number,
  slotOf: (place: WeekPlace) => number,
  isLaw: boolean,
  shrink: number,
): number[] {
  const members = Array.from({ length: slots }, (): number[] => [])
  for (const [i, place] of places.entries()) members[(Math.round(slotOf(place)) + slots) % slots]!.push(i)
  const profile = members.map((indices) => {
    const drawn = indices.length / (indices.length + shrink)
    if (!isLaw) return drawn * median(indices.map((i) => top[i]! - level[i]!))
    let [hits, mean] = [1, 1]
    for (const i of indices) {
      hits += top[i]!
      mean += level[i]! * bottom[i]!
    }
    return drawn * Math.log(hits / mean)
  })
  const middle = profile.reduce((sum, each) => sum + each, 0) / slots
  return isLaw ? profile : profile.map((each) => each - middle)
}
