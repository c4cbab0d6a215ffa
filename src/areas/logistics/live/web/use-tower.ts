import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TowerQuestion } from '#areas/logistics/live/contract.ts'
import { towerList, viewName } from '#areas/logistics/live/web/tower-list.ts'
import { parseTowerSearch, type TowerSearch } from '#areas/logistics/live/web/tower-search.ts'
import type { PackageView } from '#model/logistics/tower.ts'
import { toAddress } from '#ui/address/search-params.ts'
import { writeList } from '#ui/list/list-search.ts'
import { showList } from '#ui/list/show-list.ts'
import { logisticsScopeOf } from '#ui/scope/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

export type Shown = {
  view: PackageView
  stage?: string
  state?: string
  /** Filters of the whole tower. */
  dock?: string
  carrier?: string
}

type Tower = {
  accountId: string
  search: TowerSearch
  question: TowerQuestion
  change: (change: { [Key in keyof TowerSearch]: TowerSearch[Key] | undefined }) => void
  /** Shows the list of these, and nothing but these. */
  show: (shown: Shown) => void
}

export function useTower(): Tower {
  const accountId = useAccountId()
  const search = parseTowerSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { filters, filterSet } = logisticsScopeOf(search)
  const go = (edit: (before: Record<string, unknown>) => Record<string, unknown>): void =>
    void navigate({ to: '.', search: edit, resetScroll: false })
  return {
    accountId,
    search,
    question: {
      filters,
      silentDays: Number(search.silentDays ?? 5),
      ...(filterSet === undefined ? {} : { filterSet }),
    },
    change: (changed) => go((before) => ({ ...before, ...changed })),
    show: ({ view, stage, state, dock, carrier }) => {
      go((before) => ({
        ...writeList(towerList, before, {
          tab: viewName(view),
          filters: { stage: only(stage), state: only(state) },
        }),
        ...(dock === undefined ? {} : { dock: [toAddress(dock)] }),
        ...(carrier === undefined ? {} : { carrier: [toAddress(carrier)] }),
      }))
      showList()
    },
  }
}

const only = (value: string | undefined): string[] | undefined => (value === undefined ? undefined : [value])
