import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentsRetriesQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareRetries } from '#areas/payments/decomposition/web/prepare-retries.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { toAddress } from '#model/address/search-params.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'

export function RetriesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, openAttempts } = usePayments()
  const { data, error, isPlaceholderData, refetch } = useQuery(paymentsRetriesQuery(accountId, question))
  const prepared = useMemo(() => (data ? prepareRetries(data, t) : null), [data, t])
  if (prepared === null || data === undefined)
    return (
      <PendingCard
        area="retries"
        title={t('payments.retries.name')}
        height={220}
        error={error}
        refetch={refetch}
      />
    )
  return (
    <Exhibit area="retries" summary={prepared.title} changing={isPlaceholderData} {...prepared}>
      <TableTwin
        table={prepared.table}
        rows={{
          label: (index) =>
            t('payments.retries.open', { change: prepared.table.rows[index]?.[0]?.text ?? '' }),
          choose: (index) =>
            openAttempts('retries', { retryChange: [toAddress(data.changes[index]?.change ?? '')] }),
        }}
      />
    </Exhibit>
  )
}
