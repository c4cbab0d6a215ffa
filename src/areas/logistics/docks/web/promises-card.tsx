import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { promiseSplits, promiseTargets, usualTarget } from '#areas/logistics/docks/model.ts'
import { promisesQuery } from '#areas/logistics/docks/web/docks-queries.ts'
import { preparePromises } from '#areas/logistics/docks/web/prepare-promises.ts'
import { useDocks } from '#areas/logistics/docks/web/use-docks.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatShare } from '#model/formats/number.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/docks/web/docks.module.css'

export function PromisesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = useDocks()
  const { filter } = useScope()
  const { split = 'carrier', target = usualTarget } = search
  const { data, error, refetch } = useQuery(promisesQuery(accountId, { ...question, target, by: split }))
  const prepared = useMemo(
    () => (data ? preparePromises(data, split === 'uf', t) : undefined),
    [data, split, t],
  )
  if (prepared === undefined)
    return (
      <PendingCard
        area="promises"
        title={t('docks.promises.name')}
        height={380}
        error={error}
        refetch={refetch}
      />
    )
  const { title, subtitle, table, routes, note } = prepared
  return (
    <Exhibit
      area="promises"
      title={title}
      subtitle={subtitle}
      summary={title}
      table={table}
      controls={
        <>
          <Segmented
            label={t('docks.promises.split')}
            value={split}
            options={promiseSplits.map((value) => ({ value, label: t(`docks.promises.splits.${value}`) }))}
            onChange={(value) => change({ split: value })}
          />
          <Select
            label={t('docks.promises.target')}
            value={target}
            options={promiseTargets.map((value) => ({ value, label: formatShare(Number(value) / 100) }))}
            onChange={(value) => change({ target: promiseTargets.find((one) => one === value) })}
          />
        </>
      }
    >
      {routes.length === 0 ? (
        <p>{t('docks.promises.none')}</p>
      ) : (
        <>
          <TableTwin
            table={table}
            rows={{
              label: (index) => t('list.filterByValue', { value: table.rows[index]?.[0]?.text ?? '' }),
              choose: (index) => {
                const route = routes[index]
                if (!route) return
                const { dock, carrier, uf } = route
                filter({ dock: [dock], carrier: [carrier], ...(split === 'uf' && { uf: [uf] }) })
              },
            }}
          />
          <p className={classes['note']}>{note}</p>
        </>
      )}
    </Exhibit>
  )
}
