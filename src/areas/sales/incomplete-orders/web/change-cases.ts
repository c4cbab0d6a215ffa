import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type {
  CaseChanged,
  CaseChange,
  Decision,
  IncompleteCase,
} from '#areas/sales/incomplete-orders/contract.ts'
import { incompleteClient } from '#areas/sales/incomplete-orders/web/incomplete-client.ts'
import { invalidateCases } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { showToast } from '#ui/feedback/toast.ts'

export async function changeCases(
  queryClient: QueryClient,
  accountId: string,
  change: CaseChange,
  /** What the case was before; several were not the same. */
  before?: Decision,
): Promise<boolean> {
  const answer = await incompleteClient.changeIncompleteCases(change)
  await invalidateCases(queryClient, accountId)
  const cases = change.cases.map(({ id, version }) => ({ id, version: version + 1 }))
  return reportChanges(
    answer,
    i18next.t(`incomplete.done.${change.decision.kind}`),
    before &&
      (async () => {
        const taken = await incompleteClient.changeIncompleteCases({ cases, decision: before })
        await invalidateCases(queryClient, accountId)
        if (taken.refused.length > 0) throw new Error('changed meanwhile')
      }),
  )
}

export function reportChanges(
  { done, refused }: CaseChanged,
  act: string,
  undo?: () => Promise<unknown>,
): boolean {
  if (refused.length === 0) {
    toastSuccess(act, undo)
    return true
  }
  const sentences = refused.map(({ id, why, by }) =>
    i18next.t(`incomplete.refused.${why === 'changed' && by === null ? 'changedBySomebody' : why}`, {
      id,
      by,
    }),
  )
  showToast({
    variant: 'destructive',
    title: i18next.t('incomplete.refused.title', { done: done.length, all: done.length + refused.length }),
    description: sentences.slice(0, 4).join(' '),
  })
  return false
}

export function decisionBefore(found: IncompleteCase, decision: Decision): Decision | undefined {
  if (decision.kind === 'assign') return { kind: 'assign', ownerId: found.owner?.id ?? null }
  if (found.lostReason !== null) return { kind: 'lost', reason: found.lostReason }
  if (found.state === 'contacted') return { kind: 'contacted' }
  return found.state === 'recoverable' ? { kind: 'reopen' } : undefined
}
