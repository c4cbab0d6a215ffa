import { fromAddress } from '#model/address/search-params.ts'

const LONGEST = 255
const MOST = 500

export const unlessEmpty = <Item>(items: Item[]): Item[] | undefined =>
  items.length === 0 ? undefined : items

/** Names of a filter in the address; undefined without any that can be one. */
export const namesIn = (texts: readonly string[] = []): string[] | undefined =>
  unlessEmpty(
    texts
      .map(fromAddress)
      .filter((text) => text.length <= LONGEST)
      .slice(0, MOST),
  )
