/**
 * The values of the n-th combination, given the number of values per dimension; the first dimension changes
 * fastest.
 */
export function combinationAt(place: number, cards: readonly number[]): number[] {
  let left = place
  return cards.map((card) => {
    const value = left % card
    left = Math.floor(left / card)
    return value
  })
}
