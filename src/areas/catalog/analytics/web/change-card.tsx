import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogChanges } from '#areas/catalog/analytics/contract.ts'
import { prepareChange, type ChangeOf } from '#areas/catalog/analytics/web/prepare-change.ts'
import { changesQuery, useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { toAddress } from '#model/address/search-params.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'

const cards = ['conversion', 'stockout'] as const

/** Placed last, so that its late data shifts nothing. */
export function ChangeCards(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useCatalog()
  const { data, error, refetch } = useQuery(changesQuery(accountId, question))
  return cards.map((of) =>
    data === undefined ? (
      <PendingCard
        key={of}
        area={of}
        title={t(`catalog.change.${of}.name`)}
        height={320}
        error={error}
        refetch={refetch}
      />
    ) : (
      <ChangeCard key={of} of={of} answer={data} />
    ),
  )
}

function ChangeCard({ of, answer }: { of: ChangeOf; answer: CatalogChanges }): ReactNode {
  const { t } = useTranslation()
  const { listSkus } = useCatalog()
  const { title, table, rows } = useMemo(() => prepareChange(of, answer, t), [of, answer, t])
  return (
    <Exhibit
      area={of}
      title={title}
      subtitle={t(`catalog.change.${of}.subtitle`)}
      summary={title}
      table={table}
    >
      <TableTwin
        table={table}
        rows={{
          label: (index) =>
            rows[index]?.rest === false
              ? t('catalog.change.list', { name: table.rows[index]?.[0]?.text ?? '' })
              : null,
          choose: (index) => {
            const row = rows[index]
            if (row !== undefined)
              listSkus({
                category: toAddress(row.category),
                ...(of === 'stockout' ? { view: 'out' } : { sort: '-views28' }),
              })
          },
        }}
      />
    </Exhibit>
  )
}
