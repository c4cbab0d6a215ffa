import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { toastFailure } from '#ui/api/failure.ts'
import { isLongAddress } from '#ui/scope/long-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Raw = Record<string, unknown>

type EditAddress = (edit: (before: Raw) => Raw, given?: Edited) => void

type Edited = {
  replace?: boolean
  /** Filters that the edit changes. */
  touched?: readonly string[]
  /** Filters that may be stored on the server. */
  keeps?: readonly string[]
}

export function useEditAddress(): EditAddress {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const raw: Raw = useSearch({ strict: false })
  return (edit, { replace = false, touched = [], keeps = [] } = {}) => {
    const go = (search: (before: Raw) => Raw): void =>
      void navigate({ to: '.', search, replace, resetScroll: false })
    const after = edit(raw)
    const long = after['filterSet'] !== undefined || isLongAddress(after)
    if (touched.length === 0 || !long) return go(edit)
    void import('#ui/scope/long-filters.ts')
      .then(({ withLongFilters }) => withLongFilters({ queryClient, accountId, after, touched, keeps }))
      .then((kept) => go(() => kept), toastFailure)
  }
}
