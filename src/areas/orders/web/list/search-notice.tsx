import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrdersAnswer } from '#areas/orders/contract.ts'
import classes from '#areas/orders/web/orders.module.css'

/** What the text that was searched by was taken for, and that any date was looked at. */
export function SearchNotice({ search }: { search: OrdersAnswer['search'] }): ReactNode {
  const { t } = useTranslation()
  if (search === null) return null
  return (
    <p className={classes['notice']} role="status">
      {t(`orders.searched.${search.kind}`)} {search.cut && t('orders.searchCut')}
    </p>
  )
}
