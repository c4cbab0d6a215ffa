import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { TargetQuestion } from '#areas/sales/sales-targets/board-contract.ts'
import {
  fromNodeAddress,
  parseTargetsSearch,
  toNodeAddress,
  type TargetPicture,
  type TargetsSearch,
} from '#areas/sales/sales-targets/web/targets-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { yearOf, type Month, type TargetNode, type TargetMetric } from '#areas/sales/sales-targets/model.ts'

type Change = { [Key in keyof TargetsSearch]: TargetsSearch[Key] | undefined }

export type Targets = {
  accountId: string
  search: TargetsSearch
  month: Month
  year: number
  metric: TargetMetric
  node: TargetNode
  question: TargetQuestion
  change: (change: Change) => void
  goToNode: (node: TargetNode, more?: Change) => void
}

const currentMonth = (): Month => new Intl.DateTimeFormat('sv-SE').format(new Date()).slice(0, 7)

export function useTargets(): Targets {
  const accountId = useAccountId()
  const search = parseTargetsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [current] = useState(currentMonth)
  const month = search.mes ?? current
  const metric = search.metrica ?? 'invoicedRevenue'
  const node = { channel: fromNodeAddress(search.canal), category: fromNodeAddress(search.categoria) }
  const change = (part: Change) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> =>
        parseTargetsSearch({ ...before, ...part }),
      resetScroll: false,
    })
  return {
    accountId,
    search,
    month,
    metric,
    node,
    change,
    year: yearOf(month),
    question: {
      month,
      metric,
      span: search.por === 'trimestre' ? 'quarter' : 'month',
      ...(node.channel !== null && { channel: node.channel }),
      ...(node.category !== null && { category: node.category }),
    },
    goToNode: ({ channel, category }, more = {}) =>
      change({ ...more, canal: toNodeAddress(channel), categoria: toNodeAddress(category) }),
  }
}

export function useTargetTable(picture: TargetPicture) {
  const { search, change } = useTargets()
  return {
    shown: search.tabela === picture,
    onChange: (shown: boolean) => change({ tabela: shown ? picture : undefined }),
  }
}
