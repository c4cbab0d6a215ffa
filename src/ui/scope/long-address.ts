import { stringifySearchParams } from '#model/address/search-params.ts'

/** Some mail programs, chats and proxies refuse longer ones. */
const longestAddress = 1500

export const isLongAddress = (search: Record<string, unknown>): boolean =>
  stringifySearchParams(search).length > longestAddress
