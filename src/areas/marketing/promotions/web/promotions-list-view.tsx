import classes from '#areas/marketing/promotions/web/promotions.module.css'
import shared from '#areas/marketing/web/marketing.module.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { promotionsExport, promotionTabs, dayRanges } from '#areas/marketing/promotions/model.ts'
import { PromotionPanel } from '#areas/marketing/promotions/web/promotion-panel.tsx'
import { promotionsColumns } from '#areas/marketing/promotions/web/promotions-columns.tsx'
import { buildQuestion, promotionsList, parseDayRange } from '#areas/marketing/promotions/address.ts'
import {
  promotionsQuery,
  risksQuery,
  upliftsQuery,
} from '#areas/marketing/promotions/web/promotions-queries.ts'
import { riskSentence } from '#areas/marketing/promotions/web/prepare-risks.ts'
import { usePromotionActions } from '#areas/marketing/promotions/web/use-promotion-actions.tsx'
import { formatCount } from '#model/formats/number.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { shownKeys } from '#ui/list/column-layout.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId, useAccountTimeZone } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

export function PromotionsListView(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const mayEdit = useAllowed('marketing.edit')
  const seesCatalog = useAllowed('catalog.view')
  const timeZone = useAccountTimeZone() ?? 'UTC'
  const span = parseDayRange(useSearch({ strict: false }))
  const edit = useEditAddress()
  const { question, columns: layout } = useList(promotionsList)
  const asked = buildQuestion(question, span)
  const query = promotionsQuery(accountId, asked)
  const { data } = useQuery({ ...query, placeholderData: previousAnswer(accountId) })
  const { data: risks } = useQuery(risksQuery(accountId))
  const { currency = 'BRL', showsMargin = false } = data ?? {}
  const look = { currency, showsMargin, timeZone }
  const showsUplift = shownKeys(promotionsColumns(t, { ...look, uplifts: undefined }), layout).includes(
    'uplift',
  )
  const { data: uplifts } = useQuery({
    ...upliftsQuery(
      accountId,
      (data?.items ?? []).map(({ id }) => id),
    ),
    enabled: showsUplift && data !== undefined && data.items.length > 0,
  })
  const columns = useMemo(
    () => promotionsColumns(t, { currency, showsMargin, timeZone, uplifts }),
    [t, currency, showsMargin, timeZone, uplifts],
  )
  const visible = useExportedColumns(promotionsList, columns)
  const { page: _, pageSize: __, ...all } = asked
  const { actionsOf, add: create, dialogs } = usePromotionActions(currency)
  const go = (vista: string) => edit((before) => ({ ...before, vista }))
  const add = (
    <QuietButton look="solid" icon="plus" onClick={create}>
      {t('promotions.add')}
    </QuietButton>
  )
  return (
    <>
      <ListPage
        list={promotionsList}
        title={t('promotions.title')}
        lead={t('promotions.lead')}
        pageActions={mayEdit && data?.firstUse === false && add}
        above={
          <div className={shared['bar']}>
            <Select
              label={t('promotions.days')}
              value={span}
              options={dayRanges.map((value) => ({ value, label: t(`promotions.dayOptions.${value}`) }))}
              onChange={(next) => edit((before) => ({ ...before, dias: next === '28' ? undefined : next }))}
            />
            <p className={classes['risks']}>
              {risks === undefined ? t('promotions.risks.checking') : riskSentence(risks, t)}
            </p>
            <QuietButton onClick={() => go('conflitos')}>{t('promotions.risks.open')}</QuietButton>
            {seesCatalog && (
              <QuietButton onClick={() => go('simulador')}>{t('promotions.simulator.open')}</QuietButton>
            )}
          </div>
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        query={query}
        name={t('promotions.list')}
        found={(count) => t('promotions.found', { count, shown: formatCount(count) })}
        searchFor={t('promotions.searchFor')}
        actions={<ExportButton what={promotionsExport} question={all} visible={visible} />}
        tabs={promotionTabs.map((key) => ({
          key,
          label: t(`promotions.tabs.${key}`),
          count: data === undefined ? null : formatCount(data.statuses[key]),
        }))}
        {...(mayEdit && { rowActions: actionsOf })}
        panel={{
          label: () => t('promotions.one'),
          render: (id) => <PromotionPanel key={id} id={id} days={span} />,
        }}
        empty={{
          firstUse: (
            <EmptyState title={t('promotions.firstUse')} text={t('promotions.firstUseText')}>
              {mayEdit && add}
            </EmptyState>
          ),
          without: t('promotions.noneHere'),
          byFilter: t('promotions.none'),
          bySearch: (text) => t('promotions.noneFound', { text }),
        }}
      />
      {dialogs}
    </>
  )
}
