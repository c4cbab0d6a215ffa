import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ClientsPage } from '#areas/clients/analytics/contract.ts'
import { clientsExport, peopleSorts, segmentNames } from '#areas/clients/analytics/model.ts'
import { peopleQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { definitionOf } from '#areas/clients/analytics/web/saved-segments-card.tsx'
import { SegmentDialog } from '#areas/clients/analytics/web/segment-dialog.tsx'
import { SegmentsChoice } from '#areas/clients/analytics/web/segments-choice.tsx'
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { useWriteSegments } from '#areas/clients/analytics/web/use-write-segments.ts'
import { formatCount } from '#model/formats/number.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { Pages } from '#ui/tables/pages.tsx'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'

const pageSize = 25

export function PeopleCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, people, change } = useClients()
  const { segment, contact, sort, page } = people
  const only = segment.length === 1 ? segment[0] : undefined
  const [saving, setSaving] = useState(false)
  const mayShare = useAllowed('clients.edit')
  const { save } = useWriteSegments()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    peopleQuery(accountId, { ...people, pageSize }),
  )
  const table = useMemo(() => (data ? tableOf(data, t) : null), [data, t])
  return (
    <Card
      area="people"
      title={t('clientsAnalytics.people.title', { segment: segmentNames(segment) })}
      changing={isPlaceholderData}
      subtitle={
        data === undefined
          ? undefined
          : `${t('clientsAnalytics.people.found', { count: data.total, clients: formatCount(data.total) })}. ${only === undefined ? '' : `${t(`clientsAnalytics.segments.actions.${only}`)}.`}`
      }
      controls={
        <>
          <SegmentsChoice
            chosen={segment}
            onChange={(chosen) => change({ segment: chosen, page: undefined })}
          />
          <Segmented
            label={t('clientsAnalytics.people.contact')}
            value={contact}
            options={(['any', 'agreed'] as const).map((value) => ({
              value,
              label: t(`clientsAnalytics.people.contacts.${value}`),
            }))}
            onChange={(value) => change({ contact: value === 'agreed' ? value : undefined, page: undefined })}
          />
          <Select
            label={t('clientsAnalytics.people.sort')}
            value={sort}
            options={peopleSorts.map((value) => ({
              value,
              label: t(`clientsAnalytics.people.sorts.${value}`),
            }))}
            onChange={(value) => change({ sort: peopleSorts.find((one) => one === value), page: undefined })}
          />
          <QuietButton icon="bookmark" onClick={() => setSaving(true)} data-not-pictured>
            {t('clientsAnalytics.saved.save')}
          </QuietButton>
          <ExportButton what={clientsExport} question={{ segment, contact, sort }} />
        </>
      }
    >
      {data === undefined && error === null && <Skeleton height={420} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.state !== 'ready' && <p>{t(`clientsAnalytics.people.${data.state}`)}</p>}
      {data?.state === 'ready' && table !== null && (
        <>
          <TableTwin table={table} />
          <Pages
            page={page}
            pageSize={pageSize}
            total={data.total}
            list={t('clientsAnalytics.people.name')}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
      {saving && (
        <SegmentDialog
          title={t('clientsAnalytics.saved.saveTitle')}
          lead={definitionOf(people, t)}
          mayShare={mayShare}
          onSave={(named) => save({ segment, contact, sort }, named)}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  )
}

const columns = [
  'email',
  'phone',
  'consent',
  'bands',
  'orders',
  'revenue',
  'allOrders',
  'allRevenue',
  'firstDay',
  'lastDay',
] as const

function tableOf({ items, currency }: ClientsPage, t: TFunction): TableData {
  const numeric = new Set<string>(['orders', 'revenue', 'allOrders', 'allRevenue'])
  const money = (value: number) => moneyCell(formatMoneyExact(value, currency), value, currency)
  const day = (value: string | null) => textCell(value === null ? '—' : formatDay(value))
  return {
    caption: t('clientsAnalytics.people.name'),
    columns: [
      { label: t('clientsAnalytics.people.columns.name'), numeric: false },
      ...columns.map((key) => ({
        label: t(`clientsAnalytics.people.columns.${key}`),
        numeric: numeric.has(key),
      })),
    ],
    rows: items.map((one) => [
      textCell(one.name === '' ? t('clientsAnalytics.people.nobody') : one.name),
      textCell(one.email === '' ? '—' : one.email),
      textCell(one.phone === '' ? '—' : one.phone),
      textCell(t(`clientsAnalytics.people.consents.${one.consent}`)),
      textCell(one.recency === 0 ? '—' : `${one.recency} · ${one.frequency} · ${one.value}`),
      numberCell(formatCount(one.orders), one.orders),
      money(one.revenue),
      numberCell(formatCount(one.allOrders), one.allOrders),
      money(one.allRevenue),
      day(one.firstDay),
      day(one.lastDay),
    ]),
  }
}
