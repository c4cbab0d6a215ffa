import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkuDetails } from '#areas/catalog/sku/contract.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function Attributes({ attributes }: Pick<SkuDetails, 'attributes'>): ReactNode {
  const { t } = useTranslation()
  if (attributes.length === 0)
    return <p className={classes['quiet']}>{t('catalogSkus.panel.noAttributes')}</p>
  return (
    <dl className={classes['attributes']}>
      {attributes.map(({ name, value }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
