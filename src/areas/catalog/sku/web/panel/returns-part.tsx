import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Part, Section } from '#areas/catalog/sku/web/panel/part.tsx'
import { type SkuPart, skuReturnsQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function ReturnsPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuReturnsQuery(useAccountId(), id)} height={80}>
      {(answer) => <Returns answer={answer} />}
    </Part>
  )
}

function Returns({ answer }: { answer: SkuPart<'returns'> }): ReactNode {
  const { t } = useTranslation()
  const { reasons, others, units, period } = answer
  const title = t('catalogSkus.returns.title')
  const span = formatSpan(period.from, period.to)
  if (units === 0)
    return (
      <Section title={title}>
        <p className={classes['quiet']}>{t('catalogSkus.returns.none', { span })}</p>
      </Section>
    )
  const rows = [
    ...reasons.map(({ by, reason, units: some }) => ({
      name: by === 'carrier' ? t('catalogSkus.returns.carrier') : reason || t('catalogSkus.returns.untold'),
      some,
    })),
    ...(others === 0 ? [] : [{ name: t('catalogSkus.returns.others'), some: others }]),
  ]
  const cells = (some: number): ReactNode => (
    <>
      <td data-numeric>{formatCount(some)}</td>
      <td data-numeric>{formatRate(some / units)}</td>
    </>
  )
  return (
    <Section title={title}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={title}>
        <table className={classes['table']}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {(['reason', 'units', 'share'] as const).map((key) => (
                <th key={key} scope="col" data-numeric={key !== 'reason'}>
                  {t(`catalogSkus.returns.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, some }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells(some)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('catalogSkus.sales.total')}</th>
              {cells(units)}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes['quiet']}>{t('catalogSkus.returns.lead', { span })}</p>
    </Section>
  )
}
