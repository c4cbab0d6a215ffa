import shared from '#areas/marketing/web/marketing.module.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignsExport, campaignTabs } from '#areas/marketing/campaigns/model.ts'
import { campaignsColumns } from '#areas/marketing/campaigns/web/campaigns-columns.tsx'
import { parseAttribution, buildQuestion, campaignsList } from '#areas/marketing/campaigns/address.ts'
import { campaignsQuery } from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import { useCampaignActions } from '#areas/marketing/campaigns/web/use-campaign-actions.tsx'
import { formatCount } from '#model/formats/number.ts'
import { attributions } from '#model/marketing/campaigns.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

export function CampaignsListView(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const mayEdit = useAllowed('marketing.edit')
  const attribution = parseAttribution(useSearch({ strict: false }))
  const edit = useEditAddress()
  const { question } = useList(campaignsList)
  const asked = buildQuestion(question, attribution)
  const query = campaignsQuery(accountId, asked)
  const { data } = useQuery({ ...query, placeholderData: previousAnswer(accountId) })
  const { currency = 'BRL', showsCost = false } = data ?? {}
  const columns = useMemo(() => campaignsColumns(t, { currency, showsCost }), [t, currency, showsCost])
  const visible = useExportedColumns(campaignsList, columns)
  const { page: _, pageSize: __, ...all } = asked
  const navigate = useNavigate()
  const openCampaign = useCallback(
    (id: string) => void navigate({ to: '/marketing/campaigns/$id', params: { id } }),
    [navigate],
  )
  const { actionsOf, add: create, dialogs } = useCampaignActions(currency)
  const add = (
    <QuietButton look="solid" icon="plus" onClick={create}>
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
          <div className={shared['bar']}>
            <Select
              label={t('campaigns.attribution')}
              value={attribution}
              options={attributions.map((value) => ({ value, label: t(`campaigns.attributions.${value}`) }))}
              onChange={(next) =>
                edit((before) => ({ ...before, atribuicao: next === 'lastClick' ? undefined : next }))
              }
            />
            <p>{t(`campaigns.attributionText.${attribution}`)}</p>
            <QuietButton
              icon="calendar"
              onClick={() => edit((before) => ({ ...before, vista: 'calendario' }))}
            >
              {t('campaigns.calendar.open')}
            </QuietButton>
          </div>
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        query={query}
        onOpen={openCampaign}
        name={t('campaigns.list')}
        found={(count) => t('campaigns.found', { count, shown: formatCount(count) })}
        searchFor={t('campaigns.searchFor')}
        actions={<ExportButton what={campaignsExport} question={all} visible={visible} />}
        tabs={campaignTabs.map((key) => ({
          key,
          label: t(`campaigns.tabs.${key}`),
          count: data === undefined ? null : formatCount(data.statuses[key]),
        }))}
        {...(mayEdit && { rowActions: actionsOf })}
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
      {dialogs}
    </>
  )
}
