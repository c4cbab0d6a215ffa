import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { toastFailure } from '#ui/api/failure.ts'
import { stringifySearchParams } from '#ui/address/search-params.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Raw = Record<string, unknown>

/** Longer ones are refused by some of the mail programs, chats and proxies through which links are shared. */
export const longestAddress = 1500

type EditAddress = (edit: (before: Raw) => Raw, given?: Edited) => void

type Edited = {
  replace?: boolean
  /** Filters that the edit changes. */
  touched?: readonly string[]
  /** Filters that the server may keep for the address. */
  keeps?: readonly string[]
}

/** Changes the address on screen. Filters that make it too long are kept on the server, and it carries their id. */
export function useEditAddress(): EditAddress {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const raw: Raw = useSearch({ strict: false })
  return (edit, { replace = false, touched = [], keeps = [] } = {}) => {
    const go = (search: (before: Raw) => Raw): void =>
      void navigate({ to: '.', search, replace, resetScroll: false })
    const after = edit(raw)
    const long = after['filterSet'] !== undefined || stringifySearchParams(after).length > longestAddress
    if (touched.length === 0 || !long) return go(edit)
    void import('#ui/scope/long-filters.ts')
      .then(({ withLongFilters }) => withLongFilters({ queryClient, accountId, after, touched, keeps }))
      .then((kept) => go(() => kept), toastFailure)
  }
}
