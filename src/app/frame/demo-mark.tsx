import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { selectedAccount } from '#areas/session/web/session-queries.ts'
import { useMayCreateAccount } from '#areas/session/web/use-may-create-account.ts'
import classes from '#app/frame/demo-mark.module.css'

/** Leads to the person's own store, or to creating one, where they may. */
export function DemoMark({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const mayCreate = useMayCreateAccount(user)
  if (selectedAccount(user)?.isDemo !== true) return null
  const own = user.accounts.find(({ isDemo }) => !isDemo)
  const words = (
    <>
      <span className={classes['long']}>{t('demo.long')}</span>
      <span className={classes['short']}>{t('demo.short')}</span>
    </>
  )
  if (own !== undefined) {
    return (
      <a className={classes['mark']} href={`/?accountId=${own.id}`} title={t('demo.own', { name: own.name })}>
        {words}
        <span className="visually-hidden">{t('demo.own', { name: own.name })}</span>
      </a>
    )
  }
  if (mayCreate !== true) {
    return (
      <span className={classes['mark']} title={t('demo.invented')}>
        {words}
      </span>
    )
  }
  return (
    <a className={classes['mark']} href="/admin/new-account" title={t('demo.create')}>
      {words}
      <span className="visually-hidden">{t('demo.create')}</span>
    </a>
  )
}
