export {
  fromAddress,
  parseSearchParams,
  type SearchParams,
  stringifySearchParams,
  textsOf,
  toAddress,
} from '#model/search-params.ts'

export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((item) => item === value)
}
