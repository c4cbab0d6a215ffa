import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { prepareClasses } from '#areas/catalog/analytics/web/prepare-tables.ts'
import { changesQuery, useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { CreateAlertLink } from '#ui/kpi/create-alert-link.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'

export function ClassesCard({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, listSkus } = useCatalog()
  const { data: changes } = useQuery(changesQuery(accountId, question))
  const { title, table } = useMemo(() => prepareClasses(answer, changes, t), [answer, changes, t])
  return (
    <Exhibit
      area="classes"
      title={title}
      subtitle={t('catalog.classes.subtitle')}
      summary={title}
      table={table}
    >
      <p data-not-pictured>
        <CreateAlertLink metric="bestSellersOut" />
      </p>
      <TableTwin
        table={table}
        rows={{
          label: (index) => {
            const name = answer.classes[index]?.class
            return name === undefined || name === '' ? null : t('catalog.classes.open', { name })
          },
          choose: (index) => {
            const chosen = answer.classes[index]
            if (chosen !== undefined) listSkus({ abc: chosen.class })
          },
        }}
      />
    </Exhibit>
  )
}
