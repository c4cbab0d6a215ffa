import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInOptions, User } from '#areas/session/contract.ts'
import { ClosedAccounts } from '#areas/session/web/closed-accounts.tsx'
import { dropAnswers } from '#areas/session/web/answers.ts'
import { ConfirmNotice } from '#areas/session/web/confirm-notice.tsx'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { sessionClient, rememberUser, whoIs, signInOptions } from '#areas/session/web/session-queries.ts'
import { useMayCreateAccount } from '#areas/session/web/use-may-create-account.ts'
import { Card } from '#ui/cards/card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { currencyOptions, stateOptions } from '#ui/forms/place-options.ts'
import { timeZones } from '#ui/forms/time-zones.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import { NewAccountForm } from '#model/forms/account-forms.ts'
import classes from '#areas/session/web/new-account-page.module.css'

export default function NewAccountPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('session.newAccount.title'))
  const { data: user } = useQuery(whoIs)
  const { data: options } = useQuery(signInOptions)
  return (
    <div className={classes['page']}>
      <h1>{t('session.newAccount.title')}</h1>
      <Card area="auto" title={t('session.account')} subtitle={t('session.newAccount.lead')}>
        {user && options && <Body user={user} options={options} />}
      </Card>
      <ClosedAccounts />
    </div>
  )
}

function Body({ user, options }: { user: User; options: SignInOptions }): ReactNode {
  const { t } = useTranslation()
  const may = useMayCreateAccount(user)
  if (may === false) {
    const byOperator = options.newAccounts === 'operator'
    return <p>{t(byOperator ? 'session.newAccount.byOperator' : 'session.newAccount.byInvitation')}</p>
  }
  if (user.emailConfirmed) return <NewAccount />
  return (
    <>
      <p>{t('session.newAccount.unconfirmed')}</p>
      <ConfirmNotice user={user} />
    </>
  )
}

function NewAccount(): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [currency, setCurrency] = useState('BRL')
  const [timeZone, setTimeZone] = useState('America/Sao_Paulo')
  const [holidayState, setHolidayState] = useState('')
  const { form, problems, failure, busy } = useCheckedForm(NewAccountForm, async (values) => {
    rememberUser(queryClient, await sessionClient.createOwnAccount(NewAccountForm.parse(values)))
    await dropAnswers(queryClient)
    announceSession()
    router.history.push('/')
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <Field label={t('session.newAccount.name')} name="name" problem={problems.name} autoFocus />
      <Select
        label={t('session.newAccount.currency')}
        quiet={false}
        value={currency}
        options={currencyOptions}
        onChange={setCurrency}
      />
      <input type="hidden" name="currency" value={currency} />
      <Select
        label={t('session.newAccount.timeZone')}
        quiet={false}
        value={timeZone}
        options={timeZones(null)}
        onChange={setTimeZone}
      />
      <input type="hidden" name="timeZone" value={timeZone} />
      <Select
        label={t('session.newAccount.holidayState')}
        quiet={false}
        value={holidayState}
        options={stateOptions(t('session.newAccount.nationalOnly'))}
        onChange={setHolidayState}
      />
      <input type="hidden" name="holidayState" value={holidayState} />
      <p className={classes['note']}>{t('session.newAccount.later')}</p>
      <Button type="submit" loading={busy}>
        {t('session.newAccount.title')}
      </Button>
    </form>
  )
}
