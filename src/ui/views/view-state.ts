import { parseSearchParams, type SearchParams } from '#model/address/search-params.ts'

/** `none`: the plain screen, where there is a default view. */
export const viewParameter = 'view'
export const noView = 'none'

/** Specific to the person, account or moment. */
const passing: readonly string[] = ['accountId', 'virtualChannelId', 'page', viewParameter]

/** Carried from screen to screen: not a choice of its own. */
const carried: readonly string[] = ['period', 'compare', 'age', 'freight']

/** Canonical: `sort=-total&uf=SP`. */
export function canonicalState(search: string, besides: readonly string[] = []): string {
  const params = new URLSearchParams(search)
  for (const name of [...passing, ...besides]) params.delete(name)
  params.sort()
  return params.toString()
}

export function hasNoParameters(raw: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(raw).every(
    ([name, value]) =>
      value === undefined || carried.includes(name) || name === 'accountId' || name === 'virtualChannelId',
  )
}

export function viewSearch({ id, search }: { id: string; search: string }): SearchParams {
  return { ...parseSearchParams(search), [viewParameter]: id }
}
