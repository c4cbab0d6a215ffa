import { ofEach } from '#model/records.ts'
import type { FilteredSteps } from './filtered-steps.ts'

type Sides<Key extends string> = Record<'base' | 'current', Record<Key, number>>

/** Sums of every step, in the order of `all`; `momentOf`: as `places` takes it. */
export function sumInSteps<Key extends string, Row extends Sides<Key>>(
  { all, places }: FilteredSteps,
  rows: readonly Row[],
  keys: readonly Key[],
  momentOf: (row: Row) => string,
): Sides<Key>[] {
  const none = () => ofEach(keys, () => 0)
  const sums = all.map((): Sides<Key> => ({ base: none(), current: none() }))
  for (const row of rows) {
    for (const side of ['base', 'current'] as const) {
      if (keys.every((key) => row[side][key] === 0)) continue
      for (const { index, share } of places(side, momentOf(row))) {
        const into = sums[index]?.[side]
        if (into) for (const key of keys) into[key] += row[side][key] * share
      }
    }
  }
  return sums
}
