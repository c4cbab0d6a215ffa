import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedPromotion } from '#areas/marketing/promotions/contract.ts'
import { PromotionDialog } from '#areas/marketing/promotions/web/promotion-dialog.tsx'
import { invalidatePromotions, promotionsClient } from '#areas/marketing/promotions/web/promotions-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

type OpenDialog =
  | { what: 'form'; promotion: ListedPromotion | null }
  | { what: 'delete'; promotion: ListedPromotion }

type PromotionActions = {
  /** Empty for imported promotions, which are edited on their platform. */
  actionsOf: (promotion: ListedPromotion) => RowAction[]
  add: () => void
  dialogs: ReactNode
}

export function usePromotionActions(currency: string): PromotionActions {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [shown, show] = useState<OpenDialog | null>(null)
  const actionsOf = useCallback(
    (promotion: ListedPromotion): RowAction[] =>
      promotion.settings === null
        ? []
        : [
            {
              key: 'edit',
              icon: 'edit',
              label: t('promotions.acts.edit'),
              run: () => show({ what: 'form', promotion }),
            },
            {
              key: 'delete',
              label: t('promotions.acts.delete'),
              run: () => show({ what: 'delete', promotion }),
            },
          ],
    [t],
  )
  async function erase({ id: promotionId, name }: ListedPromotion): Promise<void> {
    try {
      await promotionsClient.deletePromotion({ promotionId })
      toastSuccess(t('promotions.done.delete', { name }))
    } finally {
      void invalidatePromotions(queryClient, accountId)
    }
  }
  const dialogs = (
    <>
      {shown?.what === 'form' && (
        <PromotionDialog edited={shown.promotion} currency={currency} onClose={() => show(null)} />
      )}
      {shown?.what === 'delete' && (
        <ConfirmDialog
          title={t('promotions.confirm.delete', { name: shown.promotion.name })}
          sentences={[t('promotions.confirm.deleteText')]}
          cancel={t('ui.back')}
          confirm={t('promotions.acts.delete')}
          onConfirm={() => erase(shown.promotion)}
          onClose={() => show(null)}
        />
      )}
    </>
  )
  return { actionsOf, add: () => show({ what: 'form', promotion: null }), dialogs }
}
