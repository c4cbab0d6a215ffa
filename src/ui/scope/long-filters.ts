import type { QueryClient } from '@tanstack/react-query'
import { fromAddress, toAddress } from '#model/address/search-params.ts'
import { isLongAddress } from '#ui/scope/long-address.ts'
import { scopeClient } from '#ui/scope/scope-client.ts'

type Raw = Record<string, unknown>

type Given = {
  queryClient: QueryClient
  accountId: string
  /** The resulting address, with the id of the filters stored so far. */
  after: Raw
  touched: readonly string[]
  keeps: readonly string[]
}

/** Moves long filters to the server. Stored ones are reused until changed; only lists of values are stored. */
export async function withLongFilters({
  queryClient,
  accountId,
  after,
  touched,
  keeps,
}: Given): Promise<Raw> {
  const { filterSet, ...inSight } = after
  const keyOf = (id: string) => [accountId, 'scope', 'filter-set', id]
  const held =
    typeof filterSet === 'string'
      ? await queryClient.ensureQueryData({
          queryKey: keyOf(filterSet),
          queryFn: () => scopeClient.getFilters({ filterSetId: filterSet }),
        })
      : { filters: {} }
  const names = Object.keys(held.filters)
  if (!isLongAddress(after) && !touched.some((name) => names.includes(name))) return after
  const whole: Raw = { ...inSight }
  for (const [name, values] of Object.entries(held.filters)) {
    if (!touched.includes(name)) whole[name] = values.map(toAddress)
  }
  if (!isLongAddress(whole)) return whole
  const filters: Record<string, string[]> = {}
  const rest: Raw = {}
  for (const [name, value] of Object.entries(whole)) {
    if (Array.isArray(value) && (keeps.includes(name) || names.includes(name)))
      filters[name] = value.map((text) => fromAddress(String(text)))
    else rest[name] = value
  }
  if (Object.keys(filters).length === 0) return whole
  const { id } = await scopeClient.keepFilters({ filters })
  queryClient.setQueryData(keyOf(id), { filters })
  return { ...rest, filterSet: id }
}
