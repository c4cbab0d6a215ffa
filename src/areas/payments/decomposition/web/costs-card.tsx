import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentsCostsQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareCosts } from '#areas/payments/decomposition/web/prepare-costs.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { VersusLink } from '#areas/payments/decomposition/web/versus-link.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { CreateAlertLink } from '#ui/kpi/create-alert-link.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'

export function CostsCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = usePayments()
  const { data, error, isPlaceholderData, refetch } = useQuery(paymentsCostsQuery(accountId, question))
  const prepared = useMemo(() => (data ? prepareCosts(data, t) : null), [data, t])
  if (prepared === null)
    return (
      <PendingCard
        area="costs"
        title={t('payments.costs.name')}
        height={260}
        error={error}
        refetch={refetch}
      />
    )
  const { receivables, reversals, ...costs } = prepared
  return (
    <Exhibit area="costs" summary={costs.title} changing={isPlaceholderData} {...costs}>
      <TableTwin
        table={costs.table}
        rows={{
          label: () => null,
          choose: () => {},
          renderMore: (index) => {
            const { acquirer = '', segmentId } = data?.rows[index] ?? {}
            return segmentId === undefined ? null : <VersusLink id={segmentId} label={acquirer} />
          },
        }}
      />
      {receivables !== null && (
        <>
          <h3>{receivables.caption}</h3>
          <TableTwin table={receivables} />
        </>
      )}
      {reversals !== null && (
        <>
          <h3>{reversals.caption}</h3>
          <p data-not-pictured>
            <CreateAlertLink metric="refundsReceived" />
          </p>
          <TableTwin table={reversals} />
        </>
      )}
    </Exhibit>
  )
}
