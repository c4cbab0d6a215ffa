import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { costDimensions } from '#areas/logistics/carrier/cost-contract.ts'
import { freightCostQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { costTitle, prepareCost } from '#areas/logistics/carrier/web/freight/prepare-cost.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'

/** What changed the freight of a package, place by place. */
export function CostCard(): ReactNode {
  const { t } = useTranslation()
  const panel = useId()
  const { accountId, question, search, change } = useCarriers()
  const filterRows = useFilterRows()
  const { costBy: chosen = 'carrier' } = search
  const { data, error, refetch } = useQuery(freightCostQuery(accountId, question))
  const found = data?.dimensions.find(({ dimension }) => dimension === chosen)
  const prepared = useMemo(() => data && found && prepareCost(data, found, t), [data, found, t])
  if (data === undefined)
    return (
      <PendingCard area="cost" title={t('carriers.cost.name')} height={320} error={error} refetch={refetch} />
    )
  if (prepared === undefined || data.value.current === null)
    return (
      <Card area="cost" title={t('carriers.cost.name')}>
        <p>{t('carriers.cost.none')}</p>
      </Card>
    )
  const { table, values } = prepared
  return (
    <Exhibit
      area="cost"
      title={costTitle(data, t)}
      subtitle={t('carriers.cost.subtitle')}
      summary={table.caption}
      table={table}
    >
      <Tabs
        label={t('carriers.cost.tabs')}
        controls={panel}
        tabs={costDimensions.map((key) => ({ key, label: t(`carriers.cost.dimensions.${key}`) }))}
        chosen={chosen}
        onChoose={(costBy) => change({ costBy })}
      />
      <div role="tabpanel" id={panel} aria-label={table.caption}>
        <TableTwin table={table} rows={filterRows(chosen, values, table)} />
      </div>
    </Exhibit>
  )
}
