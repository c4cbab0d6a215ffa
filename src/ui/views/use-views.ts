import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { hasNoParameters, noView, viewSearch, canonicalState, viewParameter } from '#ui/views/view-state.ts'
import { viewsQuery } from '#ui/views/views-queries.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'
import type { SavedView } from '#model/views-contract.ts'

export type Views = {
  items: readonly SavedView[]
  /** The view in the address, if visible to the person. */
  current: SavedView | null
  /** Differs from the saved view. */
  changed: boolean
  state: string
  open: (view: SavedView | null) => void
  write: (
    work: () => Promise<SavedView | null>,
    act: string,
    /** Writes the inverse of what `work` gave. */
    undo?: (made: SavedView | null) => Promise<SavedView | null>,
  ) => Promise<void>
  /** Writes so that a failure is shown as a toast. */
  run: (...write: Parameters<Views['write']>) => void
}

/** Without parameters the screen opens in its default view. */
export function useViews({ screen, searchesPeople }: ViewedScreen, momentary: readonly string[]): Views {
  const besides = searchesPeople ? [...momentary, 'search'] : momentary
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const state = canonicalState(useLocation({ select: ({ searchStr }) => searchStr }), besides)
  const { data } = useQuery(viewsQuery(accountId, screen))
  const items = data?.items ?? []
  const current = items.find(({ id }) => id === raw[viewParameter]) ?? null
  const first = items.find(({ isDefault }) => isDefault)
  const go = (search: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: () => search, replace })

  // Only on entry: clearing the filters later must not restore it.
  const cameIn = useRef<string | null>(null)
  useEffect(() => {
    const here = `${accountId} ${screen}`
    if (data === undefined || cameIn.current === here) return
    cameIn.current = here
    if (first !== undefined && hasNoParameters(raw)) go({ ...viewSearch(first), ...raw }, true)
  })

  async function show(view: SavedView | null): Promise<void> {
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
  }
  const write: Views['write'] = async (work, act, undo) => {
    const view = await work()
    toastSuccess(act, undo && (async () => show(await undo(view))))
    await show(view)
  }

  return {
    items,
    current,
    changed: current !== null && canonicalState(current.search, besides) !== state,
    state,
    open: (view) =>
      go(view === null ? (first === undefined ? {} : { [viewParameter]: noView }) : viewSearch(view)),
    write,
    run: (...given) => void write(...given).catch(toastFailure),
  }
}
