import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { scopeForNavigation } from '#model/address/scope-search.ts'
import classes from '#areas/payments/decomposition/web/payments.module.css'

/** Links to a provider's own screen. */
export function VersusLink({ id, label }: { id: string; label: string }): ReactNode {
  const { t } = useTranslation()
  const { search } = usePayments()
  return (
    <Link
      to="/payments/decomposition/$id"
      params={{ id }}
      search={scopeForNavigation(search)}
      className={classes['versus']}
      aria-label={t('payments.dimension.versusRest', { label })}
    >
      {t('payments.dimension.versus')}
    </Link>
  )
}
