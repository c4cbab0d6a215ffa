import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenSkus } from '#areas/catalog/sku/contract.ts'
import { skusExport } from '#areas/catalog/sku/model.ts'
import { EnrichDialog } from '#areas/catalog/sku/web/enrich-dialog.tsx'
import { SkuPanel } from '#areas/catalog/sku/web/panel/sku-panel.tsx'
import { explainedColumns, skusColumns } from '#areas/catalog/sku/web/skus-columns.tsx'
import { buildQuestion, skusList } from '#areas/catalog/sku/address.ts'
import { skusQuery, skuValues } from '#areas/catalog/sku/web/skus-queries.ts'
import { useStockRule } from '#areas/catalog/sku/web/stock-rule.ts'
import { scoreBands, type SkuValueKey } from '#model/catalog/sku-content.ts'
import { abcClasses, skuViews } from '#model/catalog/sku-views.ts'
import { formatCount } from '#model/formats/number.ts'
import { toAddress } from '#model/address/search-params.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { downloadChosen } from '#ui/exports/start-download.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { BulkAction } from '#ui/list/bulk-bar.tsx'
import type { FilterLook, FilterLooks } from '#ui/list/filters/filter-look.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export default function SkusPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const seesCosts = useAllowed('catalog.cost')
  const mayExport = useAllowed(skusExport.permission)
  const { question } = useList(skusList)
  const { page, pageSize } = question
  const asked = buildQuestion(question, seesCosts)
  const query = skusQuery(accountId, { ...asked, page, pageSize })
  const { data } = useQuery({ ...query, placeholderData: previousAnswer(accountId) })
  const currency = data?.currency ?? 'BRL'
  const { view } = asked
  const columns = useMemo(() => skusColumns(t, { view, currency, seesCosts }), [t, view, currency, seesCosts])
  const visible = useExportedColumns(skusList, columns)
  const file = { what: skusExport, question: asked, visible }
  const place = usePlace()
  const navigate = useNavigate()
  const mayEdit = useAllowed('catalog.edit')
  const [enriching, setEnriching] = useState<{ chosen: ChosenSkus; clear: () => void } | null>(null)
  const enrich: BulkAction<typeof skusList> = {
    key: 'enrich',
    icon: 'edit',
    label: t('catalogSkus.enrich.title'),
    run: (chosen) => {
      const { view, filters, search } = asked
      const found = { view, filters, ...(search === undefined ? {} : { search }) }
      setEnriching({ chosen: chosen.all ? found : { ...found, ids: [...chosen.keys] }, clear: chosen.clear })
    },
  }
  const exporting: BulkAction<typeof skusList>[] = mayExport
    ? [
        {
          key: 'export',
          icon: 'download',
          label: t('exports.export'),
          run: (chosen) => downloadChosen(queryClient, accountId, file, chosen),
        },
      ]
    : []
  const stockRule = useStockRule()
  const alerting: BulkAction<typeof skusList>[] =
    stockRule === null
      ? []
      : [
          {
            key: 'alert',
            icon: 'bell',
            onlyRows: true,
            label: t('catalogSkus.stockAlert'),
            run: (chosen) => {
              if (chosen.all) return
              void navigate({ to: '/observability/monitoring/config', search: stockRule(chosen.keys) })
            },
          },
        ]
  const bulk = [...(mayEdit ? [enrich] : []), ...alerting, ...exporting]
  const views = skuViews.filter((view) => view !== 'belowCost' || seesCosts)
  return (
    <>
      <ListPage
        list={skusList}
        title={t('catalogSkus.title')}
        lead={
          <>
            {t('catalogSkus.lead')} <Definitions seesCosts={seesCosts} />
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => t('catalogSkus.one', { id })}
        query={query}
        name={t('catalogSkus.list')}
        found={(count) => t('catalogSkus.found', { count, shown: formatCount(count) })}
        searchFor={t('catalogSkus.searchFor')}
        tabs={views.map((key) => ({
          key,
          label: t(`catalogSkus.views.${key}`),
          count: data === undefined ? null : formatCount(data.views[key] ?? null),
        }))}
        filters={skusFilters(t)}
        actions={<ExportButton {...file} />}
        {...(bulk.length > 0 ? { bulk } : {})}
        panel={{
          label: (id) => t('catalogSkus.one', { id }),
          render: (id) => <SkuPanel key={id} id={id} />,
          place,
        }}
        empty={{
          firstUse: <FirstUse />,
          without: t('catalogSkus.noneInView'),
          byFilter: t('catalogSkus.none'),
          bySearch: (text) => t('catalogSkus.noneFound', { text }),
        }}
      />
      {enriching !== null && (
        <EnrichDialog chosen={enriching.chosen} onSent={enriching.clear} onClose={() => setEnriching(null)} />
      )}
    </>
  )
}

/** The open SKU is in the path (`/catalog/product-details/{id}`); the rest of the address is kept. */
function usePlace(): { open: string | null; onOpen: (id: string | null) => void } {
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = id ?? null
  const isOpen = open !== null
  const onOpen = useMemo(
    () =>
      (next: string | null): void => {
        const stay = { replace: isOpen, resetScroll: false }
        if (next === null) void navigate({ to: '/catalog/sku', search: withoutPart, ...stay })
        else
          void navigate({
            to: '/catalog/product-details/$id',
            params: { id: next },
            search: (before: Record<string, unknown>) => before,
            ...stay,
          })
      },
    [navigate, isOpen],
  )
  return { open, onOpen }
}

function withoutPart({ parte: _, table: __, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest
}

function Definitions({ seesCosts }: { seesCosts: boolean }): ReactNode {
  const { t } = useTranslation()
  const shown = explainedColumns.filter((key) => key !== 'margin' || seesCosts)
  return (
    <Tip label={t('catalogSkus.definitions')}>
      <dl className={classes['definitions']}>
        {shown.map((key) => (
          <div key={key}>
            <dt>{t(`catalogSkus.columns.${key}`)}</dt>
            <dd>{t(`catalogSkus.help.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Tip>
  )
}

function FirstUse(): ReactNode {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('catalogSkus.firstUse')} text={t('catalogSkus.firstUseText')}>
      <ButtonLink to="/integrations/import" look="solid">
        {t('catalogSkus.import')}
      </ButtonLink>
      <ButtonLink to="/integrations">{t('catalogSkus.connect')}</ButtonLink>
    </EmptyState>
  )
}

function skusFilters(t: TFunction): FilterLooks<typeof skusList> {
  const ofCatalogue = (of: SkuValueKey): FilterLook => ({
    label: t(`catalogSkus.filters.${of}`),
    search: async (text, signal) =>
      (await skuValues(of, text, signal)).map(({ value }) => ({
        value: toAddress(value),
        label: value === '' ? t('catalogSkus.notTold') : value,
      })),
  })
  return {
    category: ofCatalogue('category'),
    brand: ofCatalogue('brand'),
    channel: ofCatalogue('channel'),
    abc: {
      label: t('catalogSkus.columns.abc'),
      options: abcClasses.map((value) => ({ value, label: t('catalogSkus.classOf', { letter: value }) })),
    },
    status: {
      label: t('catalogSkus.columns.status'),
      options: (['active', 'inactive'] as const).map((value) => ({
        value,
        label: t(`catalogSkus.statuses.${value}`),
      })),
    },
    score: {
      label: t('catalogSkus.columns.score'),
      options: scoreBands.map((value) => ({ value, label: t(`catalogSkus.scores.${value}`) })),
    },
  }
}
