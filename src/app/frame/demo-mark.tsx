import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { useMayCreateAccount } from '#areas/session/web/use-may-create-account.ts'
import { DemoWords } from '#app/frame/demo-words.tsx'
import classes from '#app/frame/demo-mark.module.css'

/** Leads to the person's own store, or to creating one, where they may. */
export default function DemoMark({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const mayCreate = useMayCreateAccount(user)
  const own = user.accounts.find(({ isDemo }) => !isDemo)
  if (own === undefined && mayCreate !== true) return <DemoWords />
  const text = own === undefined ? t('demo.create') : t('demo.own', { name: own.name })
  const href = own === undefined ? '/admin/new-account' : `/?accountId=${own.id}`
  return (
    <a className={classes['link']} href={href} title={text}>
      <DemoWords />
      <span className="visually-hidden">{text}</span>
    </a>
  )
}
