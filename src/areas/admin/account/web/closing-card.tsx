import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountClient } from '#areas/admin/account/web/account-queries.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { closedDays, Closing } from '#model/forms/account-forms.ts'
import classes from '#areas/admin/account/web/account.module.css'

const consequences = ['access', 'integrations', 'grace', 'audit'] as const

export function ClosingCard({ name }: { name: string }): ReactNode {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <Card area="auto" title={t('account.closing.title')} subtitle={t('account.closing.lead')}>
      <ul className={classes['consequences']}>
        {consequences.map((key) => (
          <li key={key}>{t(`account.closing.${key}`, { days: closedDays })}</li>
        ))}
      </ul>
      {asked ? (
        <ClosingForm name={name} onCancel={() => setAsked(false)} />
      ) : (
        <div className={classes['buttons']} data-start>
          <ButtonLink to="/orders">{t('account.closing.export')}</ButtonLink>
          <QuietButton onClick={() => setAsked(true)}>{t('account.closing.ask')}</QuietButton>
        </div>
      )}
    </Card>
  )
}

function ClosingForm({ name, onCancel }: { name: string; onCancel: () => void }): ReactNode {
  const { t } = useTranslation()
  const { form, problems, failure, busy } = useCheckedForm(Closing, async (closing) => {
    await accountClient.closeAccount(closing)
    location.assign('/')
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <Field
        label={t('account.closing.type', { name })}
        name="confirmation"
        autoComplete="off"
        autoFocus
        problem={problems.confirmation}
      />
      <div className={classes['buttons']} data-start>
        <QuietButton type="submit" look="solid" disabled={busy}>
          {t('account.closing.confirm')}
        </QuietButton>
        <QuietButton onClick={onCancel}>{t('ui.cancel')}</QuietButton>
      </div>
    </form>
  )
}
