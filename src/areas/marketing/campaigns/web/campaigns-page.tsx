import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCampaign } from '#areas/marketing/campaigns/contract.ts'
import { campaignsExport, campaignTabs, type CampaignAct } from '#areas/marketing/campaigns/model.ts'
import { CampaignDialog } from '#areas/marketing/campaigns/web/campaign-dialog.tsx'
import { campaignsColumns } from '#areas/marketing/campaigns/web/campaigns-columns.tsx'
import { attributionOf, buildQuestion, campaignsList } from '#areas/marketing/campaigns/web/campaigns-list.ts'
import {
  campaignsClient,
  campaignsQuery,
  forgetCampaigns,
} from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import classes from '#areas/marketing/campaigns/web/campaigns.module.css'
import { formatCount } from '#model/formats/number.ts'
import { attributions } from '#model/marketing/campaigns.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

const acts: Readonly<Record<ListedCampaign['status'], readonly CampaignAct[]>> = {
  draft: [],
  scheduled: ['pause', 'end'],
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
}

type Shown =
  | { what: 'form'; campaign: ListedCampaign | null }
  | { what: 'end' | 'delete'; campaign: ListedCampaign }

export default function CampaignsPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('marketing.edit')
  const attribution = attributionOf(useSearch({ strict: false }))
  const edit = useEditAddress()
  const { question } = useList(campaignsList)
  const asked = buildQuestion(question, attribution)
  const query = campaignsQuery(accountId, asked)
  const { data } = useQuery({ ...query, placeholderData: previousAnswer(accountId) })
  const { currency = 'BRL', showsCost = false } = data ?? {}
  const columns = useMemo(() => campaignsColumns(t, { currency, showsCost }), [t, currency, showsCost])
  const visible = useExportedColumns(campaignsList, columns)
  const { page: _, pageSize: __, ...all } = asked
  const [shown, show] = useState<Shown | null>(null)

  const rowActions = useMemo(() => {
    const perform = async (work: () => Promise<unknown>, done: string): Promise<void> => {
      try {
        await work()
        toastSuccess(done)
      } finally {
        void forgetCampaigns(queryClient, accountId)
      }
    }
    const act = (campaign: ListedCampaign, wanted: CampaignAct): RowAction => ({
      key: wanted,
      label: t(`campaigns.acts.${wanted}`),
      run: () => {
        if (wanted === 'end') return show({ what: 'end', campaign })
        const { id: campaignId, version, name } = campaign
        void perform(
          () => campaignsClient.changeCampaign({ campaignId, act: wanted, version }),
          t(`campaigns.done.${wanted}`, { name }),
        ).catch(toastFailure)
      },
    })
    return (campaign: ListedCampaign): RowAction[] => [
      {
        ...{ key: 'edit', icon: 'edit', label: t('campaigns.acts.edit') },
        run: () => show({ what: 'form', campaign }),
      },
      ...acts[campaign.status].map((wanted) => act(campaign, wanted)),
      {
        ...{ key: 'duplicate', label: t('campaigns.acts.duplicate') },
        run: () =>
          void perform(
            () => campaignsClient.duplicateCampaign({ campaignId: campaign.id }),
            t('campaigns.done.duplicated', { name: campaign.name }),
          ).catch(toastFailure),
      },
      {
        ...{ key: 'delete', label: t('campaigns.acts.delete') },
        run: () => show({ what: 'delete', campaign }),
      },
    ]
  }, [t, queryClient, accountId])

  async function confirm({ what, campaign }: Exclude<Shown, { what: 'form' }>): Promise<void> {
    const { id: campaignId, version, name } = campaign
    try {
      if (what === 'end') await campaignsClient.changeCampaign({ campaignId, act: 'end', version })
      else await campaignsClient.deleteCampaign({ campaignId })
      toastSuccess(t(`campaigns.done.${what}`, { name }))
    } finally {
      void forgetCampaigns(queryClient, accountId)
    }
  }
  const add = (
    <QuietButton look="solid" icon="plus" onClick={() => show({ what: 'form', campaign: null })}>
      {t('campaigns.add')}
    </QuietButton>
  )
  return (
    <>
      <ListPage
        list={campaignsList}
        title={t('campaigns.title')}
        lead={t('campaigns.lead')}
        pageActions={mayEdit && data?.firstUse === false && add}
        above={
          <div className={classes['bar']}>
            <Select
              label={t('campaigns.attribution')}
              value={attribution}
              options={attributions.map((value) => ({ value, label: t(`campaigns.attributions.${value}`) }))}
              onChange={(next) =>
                edit((before) => ({ ...before, atribuicao: next === 'lastClick' ? undefined : next }))
              }
            />
            <p>{t(`campaigns.attributionText.${attribution}`)}</p>
          </div>
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        query={query}
        name={t('campaigns.list')}
        found={(count) => t('campaigns.found', { count, shown: formatCount(count) })}
        searchFor={t('campaigns.searchFor')}
        actions={<ExportButton what={campaignsExport} question={all} visible={visible} />}
        tabs={campaignTabs.map((key) => ({
          key,
          label: t(`campaigns.tabs.${key}`),
          count: data === undefined ? null : formatCount(data.statuses[key]),
        }))}
        {...(mayEdit && { rowActions })}
        empty={{
          firstUse: (
            <EmptyState title={t('campaigns.firstUse')} text={t('campaigns.firstUseText')}>
              {mayEdit && add}
            </EmptyState>
          ),
          without: t('campaigns.noneHere'),
          byFilter: t('campaigns.none'),
          bySearch: (text) => t('campaigns.noneFound', { text }),
        }}
      />
      {shown?.what === 'form' && (
        <CampaignDialog
          edited={shown.campaign}
          {...{ currency, today: today() }}
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
}
