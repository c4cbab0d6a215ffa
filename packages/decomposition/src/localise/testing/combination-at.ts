/** The values of the n-th combination of dimensions with so many values each; the first dimension changes fastest. */
export function combinationAt(place: number, cards: readonly number[]): number[] {
  let left = place
  return cards.map((card) => {
    const value = left % card
    left = Math.floor(left / card)
    return value
  })
}
