const NEAR_WEEKS = 4

/**
 * Money by day of a row of days, special ones as the mean of their weekday's ordinary days up to four weeks away; where there is none, as it was.
 * @param known the days with history, from (inclusive) and to (exclusive).
 */
export function ordinaryMoney(
  money: readonly number[],
  special: ReadonlySet<number>,
  known: { from: number; to: number },
): number[] {
  const ordinary = [...money]
  const isOrdinary = (place: number) => place >= known.from && place < known.to && !special.has(place)
  for (const place of special) {
    const near = Array.from({ length: NEAR_WEEKS }, (_, week) => 7 * (week + 1))
      .flatMap((apart) => [place - apart, place + apart])
      .filter(isOrdinary)
    if (place < known.from || near.length === 0) continue
    ordinary[place] = near.reduce((sum, each) => sum + (money[each] ?? 0), 0) / near.length
  }
  return Array.from(ordinary, (each) => each ?? 0)
}
