import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCampaign } from '#areas/marketing/campaigns/contract.ts'
import type { CampaignAction } from '#areas/marketing/campaigns/model.ts'
import { CampaignDialog } from '#areas/marketing/campaigns/web/campaign-dialog.tsx'
import { campaignsClient, invalidateCampaigns } from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

const allowedActions: Readonly<Record<ListedCampaign['status'], readonly CampaignAction[]>> = {
  draft: [],
  scheduled: ['pause', 'end'],
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
}

type OpenDialog =
  | { what: 'form'; campaign: ListedCampaign | null }
  | { what: 'end' | 'delete'; campaign: ListedCampaign }

type CampaignActions = {
  actionsOf: (campaign: ListedCampaign) => RowAction[]
  add: () => void
  dialogs: ReactNode
}

/** Row actions for campaigns, and the dialogs they open. */
export function useCampaignActions(currency: string, onDeleted?: () => void): CampaignActions {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [shown, show] = useState<OpenDialog | null>(null)

  const actionsOf = useCallback(
    (campaign: ListedCampaign): RowAction[] => {
      const { id: campaignId, version, name } = campaign
      const perform = async (work: () => Promise<unknown>, done: string): Promise<void> => {
        try {
          await work()
          toastSuccess(done)
        } finally {
          void invalidateCampaigns(queryClient, accountId)
        }
      }
      const act = (wanted: CampaignAction): RowAction => ({
        key: wanted,
        label: t(`campaigns.acts.${wanted}`),
        run: () => {
          if (wanted === 'end') return show({ what: 'end', campaign })
          void perform(
            () => campaignsClient.changeCampaign({ campaignId, act: wanted, version }),
            t(`campaigns.done.${wanted}`, { name }),
          ).catch(toastFailure)
        },
      })
      return [
        {
          key: 'edit',
          icon: 'edit',
          label: t('campaigns.acts.edit'),
          run: () => show({ what: 'form', campaign }),
        },
        ...allowedActions[campaign.status].map(act),
        {
          key: 'duplicate',
          label: t('campaigns.acts.duplicate'),
          run: () =>
            void perform(
              () => campaignsClient.duplicateCampaign({ campaignId }),
              t('campaigns.done.duplicated', { name }),
            ).catch(toastFailure),
        },
        {
          key: 'delete',
          label: t('campaigns.acts.delete'),
          run: () => show({ what: 'delete', campaign }),
        },
      ]
    },
    [t, queryClient, accountId],
  )

  async function confirm({ what, campaign }: Exclude<OpenDialog, { what: 'form' }>): Promise<void> {
    const { id: campaignId, version, name } = campaign
    try {
      if (what === 'end') await campaignsClient.changeCampaign({ campaignId, act: 'end', version })
      else await campaignsClient.deleteCampaign({ campaignId })
      toastSuccess(t(`campaigns.done.${what}`, { name }))
      if (what === 'delete') onDeleted?.()
    } finally {
      void invalidateCampaigns(queryClient, accountId)
    }
  }
  const dialogs = (
    <>
      {shown?.what === 'form' && (
        <CampaignDialog
          edited={shown.campaign}
          currency={currency}
          today={today()}
          onClose={() => show(null)}
        />
      )}
      {shown !== null && shown.what !== 'form' && (
        <ConfirmDialog
          title={t(`campaigns.confirm.${shown.what}`, { name: shown.campaign.name })}
          sentences={[t(`campaigns.confirm.${shown.what}Text`)]}
          cancel={t('ui.back')}
          confirm={t(`campaigns.acts.${shown.what}`)}
          onConfirm={() => confirm(shown)}
          onClose={() => show(null)}
        />
      )}
    </>
  )
  return { actionsOf, add: () => show({ what: 'form', campaign: null }), dialogs }
}
