import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { CpfField } from '#areas/admin/my-account/web/cpf-field.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { myAccountClient, myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formatPhone } from '#ui/formats/person-numbers.ts'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { updateCachedUser } from '#areas/admin/my-account/web/cached-user.ts'
import { Profile } from '#model/forms/my-account-forms.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

export function ProfileCard({ account }: { account: MyAccount }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [birthDate, setBirthDate] = useState(account.birthDate ?? '')
  const [writingCpf, setWritingCpf] = useState(account.cpf === null)
  const { form, problems, failure, busy } = useCheckedForm(Profile, async ({ cpf, ...profile }) => {
    const saved = await myAccountClient.saveProfile(writingCpf ? { ...profile, cpf } : profile)
    queryClient.setQueryData(myAccountQuery.queryKey, saved)
    updateCachedUser(queryClient, { name: saved.name })
    setWritingCpf(saved.cpf === null)
    toastSuccess(t('myAccount.done.profile'))
  })
  return (
    <Card area="auto" title={t('myAccount.profile.title')} subtitle={t('myAccount.profile.lead')}>
      <form {...form} className={classes['form']}>
        <FormFailure text={failure} />
        <Field
          label={t('myAccount.profile.name')}
          name="name"
          autoComplete="name"
          defaultValue={account.name}
          problem={problems.name}
        />
        <Field
          label={t('myAccount.profile.phone')}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          placeholder="(11) 98765-4321"
          defaultValue={formatPhone(account.phone ?? '')}
          problem={problems.phone}
        />
        <CpfField
          masked={account.cpf}
          writing={writingCpf}
          problem={problems.cpf}
          onWrite={() => setWritingCpf(true)}
        />
        <DayField
          label={t('myAccount.profile.birthDate')}
          value={birthDate}
          problem={problems.birthDate}
          onChange={setBirthDate}
        />
        <input type="hidden" name="birthDate" value={birthDate} />
        <div className={classes['buttons']}>
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('ui.save')}
          </QuietButton>
        </div>
      </form>
    </Card>
  )
}
