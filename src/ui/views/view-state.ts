import { parseSearchParams, type SearchParams } from '#ui/address/search-params.ts'

/** The address's word for the view on screen; `none` for the screen as it is, where one has another default. */
export const viewParameter = 'view'
export const noView = 'none'

/** Of the person, the account or the moment, and not of a view. */
const passing: readonly string[] = ['accountId', 'virtualChannelId', 'page', viewParameter]

/** What goes along from screen to screen does not make an address of its own. */
const carried: readonly string[] = ['period', 'compare', 'age', 'freight']

/** The state of a screen as a view keeps it, in one order: `sort=-total&uf=SP`. */
export function stateOf(search: string, besides: readonly string[] = []): string {
  const params = new URLSearchParams(search)
  for (const name of [...passing, ...besides]) params.delete(name)
  params.sort()
  return params.toString()
}

/** Whether nobody asked the screen for anything, so that one's default may show. */
export function isPlain(raw: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(raw).every(
    ([name, value]) =>
      value === undefined || carried.includes(name) || name === 'accountId' || name === 'virtualChannelId',
  )
}

/** The address of a view. */
export function searchOfView({ id, search }: { id: string; search: string }): SearchParams {
  return { ...parseSearchParams(search), [viewParameter]: id }
}
