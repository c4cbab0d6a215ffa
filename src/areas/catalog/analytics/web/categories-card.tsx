import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { prepareCategories } from '#areas/catalog/analytics/web/prepare-tables.ts'
import { changesQuery, useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { toAddress } from '#model/address/search-params.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'

export function CategoriesCard({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, change } = useCatalog()
  const { data: changes } = useQuery(changesQuery(accountId, question))
  const { title, table } = useMemo(() => prepareCategories(answer, changes, t), [answer, changes, t])
  return (
    <Exhibit
      area="categories"
      title={title}
      subtitle={t('catalog.categories.subtitle')}
      summary={title}
      table={table}
    >
      <TableTwin
        table={table}
        rows={{
          label: (index) =>
            answer.categories[index]?.rest === false
              ? t('catalog.categories.filter', { name: table.rows[index]?.[0]?.text ?? '' })
              : null,
          choose: (index) => {
            const chosen = answer.categories[index]
            if (chosen !== undefined) change({ category: [toAddress(chosen.category)] })
          },
        }}
      />
    </Exhibit>
  )
}
