import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackagesQuestion } from '#areas/logistics/contract.ts'
import { packagesExport } from '#areas/logistics/model.ts'
import { logisticsClient } from '#areas/logistics/web/logistics-client.ts'
import { OrderLink } from '#ui/list/order-link.tsx'
import { packageColumns, preparePackages } from '#areas/logistics/web/prepare-packages.ts'
import { promiseDayName } from '#areas/logistics/web/promise-day.ts'
import { type PackageCut, packageCuts } from '#model/logistics/package-cuts.ts'
import type { LogisticsScope } from '#model/scope.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/logistics/web/packages.module.css'

const pageSize = 25
const textColumns: ReadonlySet<string> = new Set(['carrier', 'place', 'stage', 'lastEvent', 'tracking'])

/** Never kept in the browser: orders and people are behind them. */
const packagesQuery = (accountId: string, question: PackagesQuestion) =>
  queryOptions({
    queryKey: [accountId, 'logistics', 'packages', question] as const,
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['packages', 'orders'] } as const,
    queryFn: ({ signal }) => logisticsClient.listPackages(question, { signal }),
  })

type Listed = { cut: PackageCut; day?: number | undefined; page: number }

type Props = Listed & {
  question: LogisticsScope
  onChange: (listed: Listed) => void
}

export function PackagesCard({ question, cut, day, page, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const asked = { ...question, cut, ...(day === undefined ? {} : { day }) }
  const { data, error, isPlaceholderData, refetch } = useQuery(
    packagesQuery(accountId, { ...asked, page, pageSize }),
  )
  return (
    <Card
      area="packages"
      title={t('logistics.packages.title')}
      subtitle={
        data === undefined
          ? undefined
          : t('logistics.packages.found', { count: data.total, packages: formatCount(data.total) })
      }
      controls={
        <>
          <Select
            label={t('logistics.packages.which')}
            value={cut}
            options={packageCuts.map((value) => ({ value, label: t(`logistics.packages.cuts.${value}`) }))}
            onChange={(value) =>
              onChange({ cut: packageCuts.find((one) => one === value) ?? 'due', page: 1 })
            }
          />
          {day !== undefined && (
            <QuietButton
              icon="close"
              aria-label={t('logistics.packages.anyDay')}
              onClick={() => onChange({ cut, page: 1 })}
            >
              {t('logistics.packages.onDay', { day: promiseDayName(day, t) })}
            </QuietButton>
          )}
          <ExportButton what={packagesExport} question={asked} />
        </>
      }
    >
      {data === undefined && error === null && <Skeleton height={420} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t('logistics.packages.none')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <div
          className={classes['scroll']}
          tabIndex={0}
          role="group"
          aria-label={t('logistics.packages.title')}
          aria-busy={isPlaceholderData}
        >
          <table className={classes['packages']}>
            <caption className="visually-hidden">{t('logistics.packages.title')}</caption>
            <thead>
              <tr>
                {packageColumns.map((key) => (
                  <th key={key} scope="col" data-numeric={key === 'amount'}>
                    {t(`logistics.packages.columns.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preparePackages(data, t).map((row) => (
                <tr key={row.key}>
                  {packageColumns.map((key) =>
                    key === 'order' ? (
                      <th key={key} scope="row">
                        <OrderLink orderId={row.orderId} />
                      </th>
                    ) : (
                      <td
                        key={key}
                        data-column={key}
                        data-numeric={key === 'amount'}
                        data-text={textColumns.has(key)}
                        data-late={key === 'delivered' && row.isLate}
                      >
                        {row.cells[key]}
                        {key === 'delivered' && row.isLate && (
                          <span className={classes['late']}>{t('logistics.packages.late')}</span>
                        )}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && (
        <Pages
          page={page}
          pageSize={pageSize}
          total={data.total}
          list={t('logistics.packages.title')}
          onPage={(next) => onChange({ cut, day, page: next })}
        />
      )}
    </Card>
  )
}
