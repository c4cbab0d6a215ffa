import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosedAccounts } from '#areas/session/web/closed-accounts.tsx'
import { ConfirmNotice } from '#areas/session/web/confirm-notice.tsx'
import { DemoButton } from '#areas/session/web/demo-button.tsx'
import { whoIs, signInOptions } from '#areas/session/web/session-queries.ts'
import { useMayCreateAccount } from '#areas/session/web/use-may-create-account.ts'
import { CopyRequest } from '#app/fallback/copy-request.tsx'
import { FallbackPage } from '#app/fallback/fallback-page.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button-link.tsx'
import classes from '#app/fallback/fallback.module.css'

export default function NoAccountPage(): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useQuery(whoIs)
  const { data: options } = useQuery(signInOptions)
  const { name = '', email = '' } = user ?? {}
  const mayCreate = useMayCreateAccount(user ?? { accounts: [] }) === true
  return (
    <FallbackPage
      title={t('noAccount.title')}
      text={t(mayCreate ? 'noAccount.text' : 'noAccount.textInvited', { email })}
    >
      {mayCreate && (
        <ButtonLink to="/admin/new-account" look="solid">
          {t('session.newAccount.title')}
        </ButtonLink>
      )}
      <CopyRequest label={t('noAccount.ask')} text={t('noAccount.request', { name, email })} />
      <p>{t('noAccount.invited')}</p>
      {!mayCreate && options?.newAccounts === 'operator' && (
        <>
          <p>{t('session.newAccount.byOperator')}</p>
          <CopyRequest
            label={t('session.newAccount.ask')}
            text={t('session.newAccount.request', { name, email })}
          />
        </>
      )}
      {user && <ConfirmNotice user={user} />}
      <ClosedAccounts />
      <div className={classes['actions']}>
        {options?.demo === true && <DemoButton />}
        <ButtonAnchor href="/">{t('noAccount.look')}</ButtonAnchor>
        <ButtonLink to="/admin/my-account">{t('menu.items.myAccount')}</ButtonLink>
        <ButtonLink to="/sign-out" look="bare">
          {t('session.leave')}
        </ButtonLink>
      </div>
    </FallbackPage>
  )
}
