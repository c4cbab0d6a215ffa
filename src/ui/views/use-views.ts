import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { isPlain, noView, searchOfView, stateOf, viewParameter } from '#ui/views/view-state.ts'
import { viewsQuery } from '#ui/views/views-queries.ts'
import type { SavedView } from '#model/views-contract.ts'

export type Views = {
  items: readonly SavedView[]
  /** The view that the address names, if the person may see it. */
  current: SavedView | null
  /** The screen is not as the view was saved. */
  changed: boolean
  /** The state on screen, as a view keeps it. */
  state: string
  /** Opens a view; null for the screen as it is. */
  open: (view: SavedView | null) => void
  /** Does a write and reads the views anew; true once it is done, and otherwise people are told why not. */
  write: (work: () => Promise<SavedView | null>) => Promise<boolean>
}

/** Views of a screen. Who opens it without asking for anything sees their default. */
export function useViews(screen: string, besides: readonly string[]): Views {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const state = stateOf(useLocation({ select: ({ searchStr }) => searchStr }), besides)
  const { data } = useQuery(viewsQuery(accountId, screen))
  const items = data?.items ?? []
  const current = items.find(({ id }) => id === raw[viewParameter]) ?? null
  const first = items.find(({ isDefault }) => isDefault)
  const go = (search: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: () => search, replace })

  // Only where the person came in: what they clear afterwards stays clear.
  const cameIn = useRef<string | null>(null)
  useEffect(() => {
    const here = `${accountId} ${screen}`
    if (data === undefined || cameIn.current === here) return
    cameIn.current = here
    if (first !== undefined && isPlain(raw)) go({ ...searchOfView(first), ...raw }, true)
  })

  async function write(work: () => Promise<SavedView | null>): Promise<boolean> {
    try {
      const view = await work()
      toastSuccess()
      await queryClient.invalidateQueries({ queryKey: [accountId, 'views', screen] })
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>): Record<string, unknown> => ({
          ...before,
          [viewParameter]: view?.id,
        }),
        replace: true,
        resetScroll: false,
      })
      return true
    } catch (error) {
      toastFailure(error)
      return false
    }
  }

  return {
    items,
    current,
    changed: current !== null && stateOf(current.search, besides) !== state,
    state,
    open: (view) =>
      go(view === null ? (first === undefined ? {} : { [viewParameter]: noView }) : searchOfView(view)),
    write,
  }
}
