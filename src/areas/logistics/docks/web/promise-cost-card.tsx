import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { promiseCostQuery } from '#areas/logistics/docks/web/docks-queries.ts'
import { preparePromiseCost } from '#areas/logistics/docks/web/prepare-promise-cost.ts'
import { useDocks } from '#areas/logistics/docks/web/use-docks.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/docks/web/docks.module.css'

export function PromiseCostCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useDocks()
  const filterRows = useFilterRows()
  const { data, error, refetch } = useQuery(promiseCostQuery(accountId, question))
  const prepared = useMemo(() => data && preparePromiseCost(data, t), [data, t])
  if (prepared === undefined)
    return (
      <PendingCard
        area="promiseCost"
        title={t('docks.promiseCost.name')}
        height={140}
        error={error}
        refetch={refetch}
      />
    )
  const { title, subtitle, table, values, text } = prepared
  return (
    <Exhibit area="promiseCost" title={title} subtitle={subtitle} summary={title} table={table}>
      {text === null ? (
        <>
          <TableTwin table={table} rows={filterRows('uf', values, table)} />
          <p className={classes['note']}>{t('docks.promiseCost.note')}</p>
        </>
      ) : (
        <p>{text}</p>
      )}
    </Exhibit>
  )
}
