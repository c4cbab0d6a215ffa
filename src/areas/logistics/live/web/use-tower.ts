import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TowerQuestion } from '#areas/logistics/live/contract.ts'
import {
  parseTowerSearch,
  towerList,
  towerQuestionOf,
  viewName,
  type TowerSearch,
} from '#areas/logistics/live/address.ts'
import type { PackageView } from '#model/logistics/tower.ts'
import { toAddress } from '#model/address/search-params.ts'
import { writeList } from '#model/address/list-search.ts'
import { showList } from '#ui/list/show-list.ts'
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
  const go = (edit: (before: Record<string, unknown>) => Record<string, unknown>): void =>
    void navigate({ to: '.', search: edit, resetScroll: false })
  return {
    accountId,
    search,
    question: towerQuestionOf(search),
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
