import {
  decoded,
  parseSearchParams,
  type SearchParams,
  stringifySearchParams,
} from './address/search-params.ts'

const accountKeys = ['accountId', 'virtualChannelId'] as const

type Found = Record<(typeof accountKeys)[number], string | null>

export type AccountInAddress = Found & { search: SearchParams }

export function takeAccount(search: SearchParams): AccountInAddress {
  const found: Found = { accountId: null, virtualChannelId: null }
  for (const key of accountKeys) found[key] = first(search[key])
  const kept: SearchParams = {}
  for (const [key, value] of Object.entries(search)) {
    if (accountKeys.some((name) => name === key)) continue
    const left = Array.isArray(value)
      ? value.map((item) => takeNested(item, found))
      : takeNested(value, found)
    if (left !== '') kept[key] = left
  }
  return { ...found, search: kept }
}

/** A parameter may contain a URL or its query string, encoded once or twice. */
function takeNested(value: string, found: Found): string {
  if (!accountKeys.some((key) => value.includes(key))) return value
  if (/^[^?&=]*%3f/i.test(value)) return encodeURIComponent(takeNested(decoded(value), found))
  const mark = value.indexOf('?')
  const end = value.indexOf('#') < 0 ? value.length : value.indexOf('#')
  const taken = takeAccount(parseSearchParams(value.slice(mark + 1, end)))
  if (taken.accountId === null && taken.virtualChannelId === null) return value
  for (const key of accountKeys) found[key] ??= taken[key]
  const rest = stringifySearchParams(taken.search)
  return `${value.slice(0, Math.max(mark, 0))}${mark < 0 ? rest.slice(1) : rest}${value.slice(end)}`
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
