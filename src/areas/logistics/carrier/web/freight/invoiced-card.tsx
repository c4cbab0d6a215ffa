import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { freightQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { invoicedWays, prepareInvoiced } from '#areas/logistics/carrier/web/freight/prepare-invoiced.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

/** What changed what carriers invoice for a package: by what an invoice is made of, and by carrier. */
export function InvoicedCard(): ReactNode {
  const { t } = useTranslation()
  const panel = useId()
  const { accountId, freight, search, change } = useCarriers()
  const filterRows = useFilterRows()
  const { invoicedBy: way = 'component' } = search
  const { data, error, refetch } = useQuery(freightQuery(accountId, freight))
  const prepared = useMemo(() => data && prepareInvoiced(data, way, t), [data, way, t])
  const name = t('carriers.invoiced.name')
  if (data === undefined || prepared === undefined)
    return <PendingCard area="invoiced" title={name} height={320} error={error} refetch={refetch} />
  if (data.perPackage.value.current === null)
    return (
      <Card area="invoiced" title={name}>
        <p>{t(data.state === 'firstUse' ? 'carriers.invoiced.firstUse' : 'carriers.invoiced.none')}</p>
      </Card>
    )
  const { title, table, values } = prepared
  return (
    <Exhibit
      area="invoiced"
      title={title}
      table={table}
      subtitle={t('carriers.invoiced.subtitle')}
      summary={table.caption}
    >
      <Tabs
        label={t('carriers.cost.tabs')}
        controls={panel}
        tabs={invoicedWays.map((key) => ({ key, label: t(`carriers.invoiced.columns.${key}`) }))}
        chosen={way}
        onChoose={(invoicedBy) => change({ invoicedBy })}
      />
      <div role="tabpanel" id={panel} aria-label={table.caption}>
        <TableTwin table={table} rows={filterRows('carrier', values, table)} />
      </div>
      <p className={classes['note']}>{t('carriers.invoiced.note')}</p>
    </Exhibit>
  )
}
