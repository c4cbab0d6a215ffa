import { fromAddress } from '#model/address/search-params.ts'

const MAX_LENGTH = 255
const MAX_VALUES = 500

const nonEmptyOrUndefined = <Item>(items: Item[]): Item[] | undefined =>
  items.length === 0 ? undefined : items

/** Filter values in the address; undefined if none is valid. */
export const parseFilterValues = (texts: readonly string[] = []): string[] | undefined =>
  nonEmptyOrUndefined(
    texts
      .map(fromAddress)
      .filter((text) => text.length <= MAX_LENGTH)
      .slice(0, MAX_VALUES),
  )
