import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '#ui/api/failure.ts'
import { shownAccountName, setCustomAccountName, useAccountNames } from '#ui/shell/custom-account-name.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useUserId } from '#ui/shell/account-id.ts'
import { findProblems, text } from '#model/validation/index.ts'
import * as z from 'zod/mini'
import classes from '#areas/admin/my-account/web/my-account.module.css'

type Account = { id: string; name: string }

const CustomName = z.object({ name: text })

export function AccountNamesCard({ accounts }: { accounts: Account[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['wide']}>
      <Card area="auto" title={t('myAccount.names.title')} subtitle={t('myAccount.names.lead')}>
        {accounts.length === 0 && <p className={classes['quiet']}>{t('myAccount.names.none')}</p>}
        {accounts.map((account) => (
          <NameForm key={account.id} account={account} />
        ))}
      </Card>
    </div>
  )
}

function NameForm({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  const userId = useUserId()
  const nameOf = useAccountNames(userId)
  const shown = nameOf(account)
  const [name, setName] = useState(() => own(userId, account))
  const problem = findProblems(CustomName, { name }).name
  const preview = name.trim() === '' ? account.name : name.trim()

  function keep(chosen: string): void {
    const before = own(userId, account)
    setCustomAccountName(userId, account.id, chosen)
    setName(chosen.trim())
    toastSuccess(t('myAccount.done.name'), async () => {
      setCustomAccountName(userId, account.id, before)
      setName(before)
    })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (problem === undefined) keep(name)
  }

  return (
    <form className={classes['name']} onSubmit={submit} noValidate>
      <Field
        label={t('myAccount.names.of', { name: account.name })}
        placeholder={account.name}
        value={name}
        problem={problem}
        hint={t('myAccount.names.preview', { name: preview })}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={classes['buttons']}>
        <QuietButton type="submit" disabled={problem !== undefined || preview === shown}>
          {t('ui.save')}
        </QuietButton>
        {shown !== account.name && (
          <QuietButton onClick={() => keep('')}>{t('myAccount.names.restore')}</QuietButton>
        )}
      </div>
    </form>
  )
}

function own(userId: string, account: Account): string {
  const name = shownAccountName(userId, account)
  return name === account.name ? '' : name
}
