import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FreightCharges } from '#areas/logistics/carrier/contract.ts'
import { freightExport } from '#areas/logistics/carrier/model.ts'
import { chargesQuery, freightQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import {
  chargeColumns,
  numericColumns,
  prepareCharges,
} from '#areas/logistics/carrier/web/freight/prepare-charges.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { OrderLink } from '#ui/list/order-link.tsx'
import { freightCuts } from '#model/logistics/freight.ts'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatCount } from '#model/formats/number.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/logistics/web/packages.module.css'

const pageSize = 10

/** None where no invoice ever came. */
export function ChargesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, freight, search, change } = useCarriers()
  const { data: invoices } = useQuery(freightQuery(accountId, freight))
  const { charges: cut = 'disputed', chargesPage: page = 1 } = search
  const asked = { ...freight, cut }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...chargesQuery(accountId, { ...asked, page, pageSize }),
    enabled: invoices?.state !== 'firstUse',
  })
  if (invoices?.state === 'firstUse') return null
  const count = data?.total ?? 0
  return (
    <Card
      area="charges"
      title={t('carriers.charges.title')}
      subtitle={
        data &&
        t(cut === 'missing' ? 'carriers.charges.foundMissing' : 'carriers.charges.found', {
          count,
          charges: formatCount(count),
        })
      }
      controls={
        <>
          <Select
            label={t('carriers.charges.which')}
            value={cut}
            options={freightCuts.map((value) => ({ value, label: t(`carriers.charges.cuts.${value}`) }))}
            onChange={(value) =>
              change({ charges: freightCuts.find((one) => one === value), chargesPage: undefined })
            }
          />
          <ExportButton what={freightExport} question={asked} />
        </>
      }
    >
      {data === undefined && error === null && <Skeleton height={460} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t('carriers.charges.none')}</p>}
      {data !== undefined && data.items.length > 0 && <Rows answer={data} busy={isPlaceholderData} />}
      {data !== undefined && (
        <Pages
          page={page}
          pageSize={pageSize}
          total={data.total}
          list={t('carriers.charges.title')}
          onPage={(next) => change({ chargesPage: next })}
        />
      )}
    </Card>
  )
}

function Rows({ answer, busy }: { answer: FreightCharges; busy: boolean }): ReactNode {
  const { t } = useTranslation()
  const title = t('carriers.charges.title')
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={title} aria-busy={busy}>
      <table className={classes['packages']}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {chargeColumns.map((key) => (
              <th key={key} scope="col" data-numeric={numericColumns.includes(key)}>
                {t(`carriers.charges.columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prepareCharges(answer, t).map(({ key: row, orderId, isOver, cells }) => (
            <tr key={row}>
              {chargeColumns.map((key) =>
                key === 'order' ? (
                  <th key={key} scope="row">
                    {orderId === null ? cells.order : <OrderLink orderId={orderId} />}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-numeric={numericColumns.includes(key)}
                    className={key === 'difference' && isOver ? classes['late'] : undefined}
                  >
                    {cells[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
