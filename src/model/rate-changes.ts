import { toHundredths } from '#model/formats/hundredths.ts'

/** What has a smaller share of a change is not named as its cause. */
const MIN_SHARE = 0.25

export const isMainCause = (effect: number, delta: number): boolean => effect / delta >= MIN_SHARE

type RateChange = { before: number; after: number; rows: readonly { own: number; mix: number }[] }

/** Each row's own effect and mix in hundredths of a point, rounded to add up to the displayed change. */
export function roundEffects({ before, after, rows }: RateChange): {
  total: number
  rows: [number, number][]
} {
  const delta = after - before
  const [total = 0] = toHundredths([delta], delta)
  const parts = toHundredths(
    rows.flatMap(({ own, mix }) => [own, mix]),
    delta,
  )
  return { total, rows: rows.map((_, index) => [parts[2 * index] ?? 0, parts[2 * index + 1] ?? 0]) }
}
