import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantableAccount } from '#areas/admin/users/contract.ts'
import {
  type AccessDraft,
  permissionsFor,
  accessIn,
  customPermissions,
  type Limit,
  checkAccess,
} from '#areas/admin/users/web/access/access-draft.ts'
import { AccessFields } from '#areas/admin/users/web/access/access-fields.tsx'
import { AccessPreview } from '#areas/admin/users/web/access/access-preview.tsx'
import { type ChosenAccounts, AccountsField } from '#areas/admin/users/web/access/accounts-field.tsx'
import { parseEmails, type PastedEmails } from '#areas/admin/users/web/access/parse-emails.ts'
import { adminClient, forgetUsers } from '#areas/admin/users/web/list/users-queries.ts'
import { failureText, toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { mayGrant, permissions, roles } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'
import { useLeaveForm } from '#ui/dialogs/use-leave-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { validationMessages } from '#model/validation/index.ts'

export function NewAccessForm({ accounts }: { accounts: GrantableAccount[] }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ChosenAccounts>(() => initialAccounts(accounts, accountId))
  const limit = commonLimit(accounts.filter(({ id }) => chosen.has(id)))
  const [draft, setDraft] = useState<AccessDraft>(() => ({
    role: 'viewer',
    permissions: permissionsFor('viewer', limit),
    validFrom: '',
    validUntil: '',
  }))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const pasted = parseEmails(text)
  const filledIn = JSON.stringify([draft, [...chosen]])
  const [begun] = useState(filledIn)
  const { leave, finish, question } = useLeaveForm(
    () => text !== '' || filledIn !== begun,
    () => void navigate({ to: '/admin/users' }),
  )
  const problems = tried ? checkAccess(draft) : {}

  function choose(next: ChosenAccounts): void {
    setChosen(next)
    const most = commonLimit(accounts.filter(({ id }) => next.has(id)))
    const role = mayGrant(most.role, draft.role) ? draft.role : most.role
    const permissions = draft.permissions.filter((permission) => most.permissions.includes(permission))
    setDraft({ ...draft, role, permissions })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    const { emails, wrong } = pasted
    const somewhere = [...chosen.values()]
    const whole = draft.role === 'owner'
    const placed = somewhere.length > 0 && (whole || somewhere.every((channels) => channels?.length !== 0))
    const named = emails.length > 0 && emails.length <= 50 && wrong.length === 0
    if (!named) return form.current?.querySelector('textarea')?.focus()
    if (!placed || Object.keys(checkAccess(draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector('[role=alert]')?.scrollIntoView())
      return
    }
    setBusy(true)
    try {
      const { role, validFrom, validUntil } = draft
      await adminClient.invitePeople({
        emails,
        role,
        permissions: customPermissions(draft),
        validFrom,
        validUntil,
        accounts: [...chosen].map(([id, channels]) => ({
          accountId: id,
          virtualChannelIds: channels === null || role === 'owner' ? null : [...channels],
        })),
      })
      toastSuccess(t('admin.done.invited', { count: emails.length }))
      await forgetUsers(queryClient, accountId)
      finish()
    } catch (error) {
      setFailure(failureText(error))
      toastFailure(error)
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes['main']}>
        <Card area="auto" title={t('admin.access.people')}>
          <EmailsField text={text} pasted={pasted} tried={tried} onChange={setText} />
        </Card>
        <AccessFields draft={draft} limit={limit} problems={problems} onChange={setDraft} />
        <Card area="auto" title={t('admin.access.where')}>
          <AccountsField
            accounts={accounts}
            value={chosen}
            whole={draft.role === 'owner'}
            onChange={choose}
          />
        </Card>
      </div>
      <div className={classes['aside']}>
        {question}
        <AccessPreview access={accessIn(draft, [...chosen.values()])} />
        <FormFailure text={failure} />
        <div className={classes['buttons']}>
          <QuietButton onClick={leave}>{t('ui.cancel')}</QuietButton>
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('admin.access.send')}
          </QuietButton>
        </div>
      </div>
    </form>
  )
}

function initialAccounts(accounts: GrantableAccount[], accountId: string): ChosenAccounts {
  const own = accounts.find(({ id }) => id === accountId)
  if (own === undefined) return new Map()
  return new Map([[own.id, own.channelsOnly ? own.virtualChannels.map(({ id }) => id) : null]])
}

function commonLimit(accounts: readonly Pick<GrantableAccount, 'role' | 'permissions'>[]): Limit {
  const lowest = Math.max(0, ...accounts.map(({ role }) => roles.indexOf(role)))
  return {
    role: roles[lowest] ?? 'viewer',
    permissions: permissions.filter((permission) =>
      accounts.every((account) => account.permissions.includes(permission)),
    ),
  }
}

type Props = { text: string; pasted: PastedEmails; tried: boolean; onChange: (text: string) => void }

function EmailsField({ text, pasted, tried, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { emails, wrong } = pasted
  const problem = (): string | undefined => {
    if (emails.length > 50) return t('admin.access.emailsTooMany')
    if (!tried) return undefined
    if (wrong.length > 0) return t('admin.access.emailsWrong', { emails: wrong.join(', ') })
    return emails.length === 0 ? validationMessages.required : undefined
  }
  return (
    <LongField
      label={t('admin.access.emails')}
      name="emails"
      rows={3}
      value={text}
      autoComplete="off"
      spellCheck={false}
      problem={problem()}
      hint={
        emails.length === 0
          ? t('admin.access.emailsHint')
          : t('admin.access.emailsFound', { count: emails.length })
      }
      onChange={(event) => onChange(event.target.value)}
      data-hj-suppress
    />
  )
}
