export { parseSearchParams, type SearchParams, stringifySearchParams } from '#model/search-params.ts'

export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((item) => item === value)
}

export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  )
}
