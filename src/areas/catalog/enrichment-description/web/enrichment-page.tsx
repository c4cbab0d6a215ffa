import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  productViews,
  suggestionsExport,
  type ProductValueKey,
} from '#areas/catalog/enrichment-description/model.ts'
import { changeSuggestions } from '#areas/catalog/enrichment-description/web/change-suggestions.ts'
import { enrichmentColumns } from '#areas/catalog/enrichment-description/web/enrichment-columns.tsx'
import {
  buildQuestion,
  parseScoreChannel,
  enrichmentList,
} from '#areas/catalog/enrichment-description/address.ts'
import { BatchesDialog, OpenBatches } from '#areas/catalog/enrichment-description/web/batches-card.tsx'
import {
  productsQuery,
  productValues,
  suggestionsClient,
} from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import { SettingsDialog } from '#areas/catalog/enrichment-description/web/settings-dialog.tsx'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { ProductPanel } from '#areas/catalog/enrichment-description/web/panel/product-panel.tsx'
import {
  FollowPublications,
  PublicationsDialog,
} from '#areas/catalog/enrichment-description/web/publications-dialog.tsx'
import { publishTexts } from '#areas/catalog/enrichment-description/web/publications-queries.ts'
import { RejectDialog } from '#areas/catalog/enrichment-description/web/reject-dialog.tsx'
import { askForTexts, settingsQuery } from '#areas/catalog/web/content-writing.ts'
import { contentRules, scoreChannels } from '#model/catalog/content-rules.ts'
import { formatCount } from '#model/formats/number.ts'
import { keysOf } from '#model/records.ts'
import { toAddress } from '#model/address/search-params.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { BulkAction, ChosenRows } from '#ui/list/bulk-bar.tsx'
import type { FilterLook, FilterLooks } from '#ui/list/filters/filter-look.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

type Chosen = ChosenRows<typeof enrichmentList>

export default function EnrichmentPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('catalog.edit')
  const mayPublish = useAllowed('catalog.publish')
  const channel = parseScoreChannel(useSearch({ strict: false }))
  const edit = useEditAddress()
  const { question } = useList(enrichmentList)
  const { page, pageSize } = question
  const asked = buildQuestion(question, channel)
  const query = productsQuery(accountId, { ...asked, page, pageSize })
  const { data } = useQuery({ ...query, placeholderData: previousAnswer(accountId) })
  const currency = data?.currency ?? 'BRL'
  const columns = useMemo(() => enrichmentColumns(t, currency), [t, currency])
  const visible = useExportedColumns(enrichmentList, columns)
  const file = { what: suggestionsExport, question: asked, visible }
  const { data: settings } = useQuery({ ...settingsQuery(accountId), enabled: mayEdit })
  const [shown, show] = useState<'settings' | 'batches' | 'publications' | null>(null)
  const [rejecting, setRejecting] = useState<{ ids: string[]; clear: () => void } | null>(null)
  const suggestionsOf = (chosen: Chosen): string[] =>
    chosen.all
      ? []
      : (data?.items ?? []).flatMap(({ id, suggestion }) =>
          suggestion !== null && chosen.keys.includes(id) ? [suggestion.id] : [],
        )
  const ofSuggestions =
    (run: (ids: string[], clear: () => void) => void | Promise<void>) =>
    (chosen: Chosen): void | Promise<void> => {
      const ids = suggestionsOf(chosen)
      if (ids.length > 0) return run(ids, chosen.clear)
    }
  const publishing: BulkAction<typeof enrichmentList> = {
    key: 'publish',
    icon: 'upload',
    onlyRows: true,
    label: t('enrichment.acts.publish'),
    run: ofSuggestions(async (ids, clear) => {
      await publishTexts(queryClient, accountId, ids)
      clear()
    }),
  }
  const bulk: BulkAction<typeof enrichmentList>[] = mayEdit
    ? [
        {
          key: 'generate',
          icon: 'edit',
          label: t('enrichment.acts.generateMany'),
          run: async (chosen) => {
            const ids = chosen.all ? (await suggestionsClient.listEnrichedIds(asked)).ids : [...chosen.keys]
            await askForTexts(queryClient, accountId, ids)
            chosen.clear()
          },
        },
        {
          key: 'approve',
          icon: 'check',
          onlyRows: true,
          label: t('enrichment.acts.approve'),
          run: ofSuggestions(async (ids, clear) => {
            await changeSuggestions(queryClient, accountId, ids, { act: 'approve' })
            clear()
          }),
        },
        {
          key: 'reject',
          icon: 'close',
          onlyRows: true,
          label: t('enrichment.acts.reject'),
          run: ofSuggestions((ids, clear) => setRejecting({ ids, clear })),
        },
        ...(mayPublish ? [publishing] : []),
      ]
    : []
  return (
    <>
      <ListPage
        list={enrichmentList}
        title={t('enrichment.title')}
        lead={t('enrichment.lead')}
        above={
          <>
            <div className={classes['bar']}>
              <Select
                label={t('enrichment.channel')}
                value={channel}
                options={scoreChannels.map((value) => ({ value, label: t(`enrichment.channels.${value}`) }))}
                onChange={(next) =>
                  edit((before) => ({ ...before, canal: next === 'site' ? undefined : next }))
                }
              />
              <QuietButton onClick={() => show('batches')}>{t('enrichment.batches.title')}</QuietButton>
              <QuietButton onClick={() => show('publications')}>
                {t('enrichment.publications.title')}
              </QuietButton>
              {mayEdit && (
                <QuietButton disabled={settings === undefined} onClick={() => show('settings')}>
                  {t('enrichment.acts.settings')}
                </QuietButton>
              )}
            </div>
            <OpenBatches />
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name, id }) => name || id}
        query={query}
        name={t('enrichment.list')}
        found={(count) => t('enrichment.found', { count, shown: formatCount(count) })}
        searchFor={t('enrichment.searchFor')}
        tabs={productViews.map((key) => ({
          key,
          label: t(`enrichment.views.${key}`),
          count: data === undefined ? null : formatCount(data.views[key] ?? null),
        }))}
        filters={enrichmentFilters(t)}
        actions={<ExportButton {...file} />}
        {...(bulk.length > 0 ? { bulk } : {})}
        panel={{
          label: (id) => t('enrichment.one', { id }),
          render: (id) => <ProductPanel key={id} id={id} />,
          wide: true,
        }}
        empty={{
          firstUse: <FirstUse />,
          without: t('enrichment.noneInView'),
          byFilter: t('enrichment.none'),
          bySearch: (text) => t('enrichment.noneFound', { text }),
        }}
      />
      {shown === 'settings' && settings !== undefined && (
        <SettingsDialog settings={settings} onClose={() => show(null)} />
      )}
      {shown === 'batches' && <BatchesDialog onClose={() => show(null)} />}
      <FollowPublications />
      {shown === 'publications' && <PublicationsDialog onClose={() => show(null)} />}
      {rejecting !== null && (
        <RejectDialog ids={rejecting.ids} onDone={rejecting.clear} onClose={() => setRejecting(null)} />
      )}
    </>
  )
}

function FirstUse(): ReactNode {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('enrichment.firstUse')} text={t('enrichment.firstUseText')}>
      <ButtonLink to="/integrations/import" look="solid">
        {t('enrichment.import')}
      </ButtonLink>
      <ButtonLink to="/integrations">{t('enrichment.connect')}</ButtonLink>
    </EmptyState>
  )
}

function enrichmentFilters(t: TFunction): FilterLooks<typeof enrichmentList> {
  const ofCatalogue = (of: ProductValueKey): FilterLook => ({
    label: t(`enrichment.columns.${of}`),
    search: async (text, signal) =>
      (await productValues(of, text, signal)).map(({ value }) => ({
        value: toAddress(value),
        label: value === '' ? t('enrichment.notTold') : value,
      })),
  })
  return {
    category: ofCatalogue('category'),
    brand: ofCatalogue('brand'),
    rule: {
      label: t('enrichment.columns.lost'),
      options: keysOf(contentRules).map((value) => ({ value, label: t(`enrichment.rules.${value}`) })),
    },
  }
}
