import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { attemptsExport } from '#areas/payments/decomposition/model.ts'
import { paymentAttemptsQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareAttempts } from '#areas/payments/decomposition/web/prepare-attempts.ts'
import { PurchaseLink } from '#areas/payments/web/purchase-link.tsx'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { attemptCuts } from '#model/payments/attempt-cuts.ts'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { formatCount } from '#model/formats/number.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/payments/decomposition/web/payments.module.css'

const pageSize = 25

const columns = ['order', 'at', 'method', 'amount', 'outcome', 'reason', 'number', 'sources', 'tid'] as const

export function AttemptsCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = usePayments()
  const { cut = 'all', page = 1 } = search
  const { data, error, isPlaceholderData, refetch } = useQuery(
    paymentAttemptsQuery(accountId, { ...question, cut, page, pageSize }),
  )
  const rows = data === undefined ? [] : prepareAttempts(data, t)
  const sources = new Set(rows.map((row) => row.sources))
  const [same = ''] = sources.size === 1 ? sources : []
  return (
    <Card
      area="attempts"
      title={t('payments.attempts.title')}
      subtitle={
        data === undefined
          ? undefined
          : t('payments.attempts.found', { count: data.total, attempts: formatCount(data.total) })
      }
      controls={
        <>
          <Select
            label={t('payments.attempts.which')}
            value={cut}
            options={attemptCuts.map((value) => ({ value, label: t(`payments.attempts.cuts.${value}`) }))}
            onChange={(value) => change({ cut: attemptCuts.find((one) => one === value), page: undefined })}
          />
          <ExportButton what={attemptsExport} question={{ ...question, cut }} />
        </>
      }
    >
      {data === undefined && error === null && <Skeleton height={420} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t('payments.attempts.none')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <div
          className={classes['scroll']}
          tabIndex={0}
          role="group"
          aria-label={t('payments.attempts.title')}
          aria-busy={isPlaceholderData}
        >
          <table className={classes['attempts']}>
            <caption className="visually-hidden">{t('payments.attempts.title')}</caption>
            <thead>
              <tr>
                {columns
                  .filter((key) => key !== 'sources' || sources.size > 1)
                  .map((key) => (
                    <th key={key} scope="col" data-numeric={key === 'amount'}>
                      {t(`payments.attempts.columns.${key}`)}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <PurchaseLink orderId={row.orderId} />
                  </th>
                  <td>{row.at}</td>
                  <td data-text className={classes['method']}>
                    {row.method}
                  </td>
                  <td data-numeric>{row.amount}</td>
                  <td data-text>{row.outcome}</td>
                  <td data-text>{row.reason}</td>
                  <td>{row.number}</td>
                  {sources.size > 1 && <td data-text>{row.sources}</td>}
                  <td data-text>{row.tid}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {same !== '' && <p>{t('payments.attempts.allFrom', { sources: same })}</p>}
      {data !== undefined && (
        <Pages page={page} pageSize={pageSize} total={data.total} onPage={(next) => change({ page: next })} />
      )}
    </Card>
  )
}
