import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { CaseChanged, CaseChange } from '#areas/sales/incomplete-orders/contract.ts'
import { incompleteClient } from '#areas/sales/incomplete-orders/web/incomplete-client.ts'
import { invalidateCases } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { showToast } from '#ui/feedback/toast.ts'

export async function changeCases(
  queryClient: QueryClient,
  accountId: string,
  change: CaseChange,
): Promise<boolean> {
  const answer = await incompleteClient.changeIncompleteCases(change)
  await invalidateCases(queryClient, accountId)
  return reportChanges(answer)
}

export function reportChanges({ done, refused }: CaseChanged): boolean {
  if (refused.length === 0) {
    toastSuccess()
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
