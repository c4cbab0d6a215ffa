import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Part, Section } from '#areas/catalog/sku/web/panel/part.tsx'
import { type SkuPart, skuPaidQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function PaidPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuPaidQuery(useAccountId(), id)} height={240}>
      {(answer) => <Paid id={id} answer={answer} />}
    </Part>
  )
}

const heads = ['virtualChannel', 'units', 'discount', 'paidEach', 'paid'] as const
type Sums = SkuPart<'paid'>['total']

function Paid({ id, answer }: { id: string; answer: SkuPart<'paid'> }): ReactNode {
  const { t } = useTranslation()
  const maySeeSales = useAllowed('sales.view')
  const { channels, total, currency, period } = answer
  const span = formatSpan(period.from, period.to)
  const title = t('catalogSkus.paid.title')
  if (channels.length === 0)
    return (
      <Section title={title}>
        <p className={classes['quiet']}>{t('catalogSkus.paid.none', { span })}</p>
      </Section>
    )
  const each = (amount: number, { rated }: Sums): string =>
    rated === 0 ? absent : formatMoneyExact(Math.round(amount / rated), currency)
  const cells = (sums: Sums): ReactNode => (
    <>
      <td data-numeric>{formatCount(sums.units)}</td>
      <td data-numeric>{formatRate(sums.gross === 0 ? null : sums.discount / sums.gross)}</td>
      <td data-numeric>
        {each(sums.paid, sums)}
        {sums.rated !== 0 && (
          <small className={classes['second']}>
            {t('catalogSkus.paid.before', { price: each(sums.gross, sums) })}
          </small>
        )}
      </td>
      <td data-numeric>{formatMoneyExact(sums.paid, currency)}</td>
    </>
  )
  return (
    <Section title={title}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={title}>
        <table className={classes['table']}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((key) => (
                <th key={key} scope="col" data-numeric={key !== 'virtualChannel'}>
                  {t(`catalogSkus.paid.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map(({ id: channel, name, ...sums }) => (
              <tr key={channel}>
                <th scope="row" data-text>
                  {channel === null ? t('catalogSkus.paid.noChannel') : name}
                </th>
                {cells(sums)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('catalogSkus.sales.total')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes['quiet']}>
        {t('catalogSkus.paid.lead', { span })}{' '}
        {total.fees !== 0 && t('catalogSkus.paid.fees', { fees: formatMoneyExact(total.fees, currency) })}
      </p>
      {maySeeSales && (
        <p>
          <Link
            to="/sales/analytics"
            search={{ period: `${period.from}_${period.to}`, sku: [id], freight: 'without' }}
          >
            {t('catalogSkus.sales.open')}
          </Link>
        </p>
      )}
    </Section>
  )
}
