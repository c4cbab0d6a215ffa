import type { Place } from './finding.ts'
import { fold } from './fold.ts'
import type { Claim, SourceAttribute } from './product-source.ts'
import { isSame, quantitiesIn } from './quantities.ts'

/** Claims based on a missing attribute, or with numbers that the attribute does not have. */
export function checkClaims(
  folded: string,
  attributes: readonly SourceAttribute[],
  claims: readonly Claim[],
): Place[] {
  const values = new Map(attributes.map(({ name, value }) => [fold(name).trim(), fold(value)]))
  return claims.flatMap(({ text, attribute }): Place[] => {
    const said = fold(text).trim()
    const start = said === '' ? -1 : folded.indexOf(said)
    if (start === -1) return []
    const value = values.get(fold(attribute).trim())
    const told = value === undefined ? [] : quantitiesIn(`${value} ${fold(attribute)}`)
    const isBivolt = value?.includes('bivolt') === true
    const isReported = quantitiesIn(said).every(
      (one) =>
        (isBivolt && one.dimension === 'voltage') ||
        told.some((other) => isSame(other, one) || (one.dimension === null && other.value === one.value)) ||
        [...values.values()].some(
          (other) => one.dimension === null && quantitiesIn(other).some((each) => each.value === one.value),
        ),
    )
    return value !== undefined && isReported ? [] : [{ kind: 'claim', start, end: start + said.length }]
  })
}
