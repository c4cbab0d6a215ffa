import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { operationContract } from '#areas/team/reports/operation-contract.ts'
import routes from '#areas/team/reports/operation-contract.ts?routes'
import { formatCount } from '#model/formats/number.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'

const client = createAreaClient<typeof operationContract>(routes)

const handledQuery = (accountId: string, period: string) =>
  queryOptions({
    queryKey: [accountId, 'handled-orders', period],
    queryFn: ({ signal }) => client.getHandledOrders({ period }, { signal }),
    staleTime: 30_000,
  })

export function HandledCard({ period }: { period: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(handledQuery(useAccountId(), period))
  return (
    <Card area="auto" title={t('reports.operation.handled')} subtitle={t('reports.operation.handledLead')}>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={120} />}
      {data?.people.length === 0 && <p>{t('reports.operation.noneHandled')}</p>}
      {data !== undefined && data.people.length > 0 && (
        <TableTwin
          table={{
            caption: t('reports.operation.handled'),
            columns: [
              { label: t('reports.operation.columns.person'), numeric: false },
              { label: t('reports.operation.columns.orders'), numeric: true },
            ],
            rows: data.people.map(({ name, orders }) => [
              textCell(name),
              numberCell(formatCount(orders), orders),
            ]),
          }}
        />
      )}
    </Card>
  )
}
