import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { failureFields, failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

const nobody = { name: '', phone: '', consentHow: '', consentOn: '' }
type Written = typeof nobody

export function AddPersonForm({ listId }: { listId: string }): ReactNode {
  const { t } = useTranslation()
  const again = useRefetchWhatsApp()
  const [written, setWritten] = useState<Written>(nobody)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (more: Partial<Written>) => setWritten({ ...written, ...more })
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblems({})
    setFailure(null)
    try {
      await whatsAppClient.addPerson({ listId, ...written })
      setWritten(nobody)
      await again()
    } catch (error) {
      setProblems(failureFields(error))
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  const field = (name: 'name' | 'phone' | 'consentHow') => ({
    label: t(`whatsApp.people.${name}`),
    value: written[name],
    autoComplete: 'off',
    problem: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  return (
    <form noValidate className={classes['add']} onSubmit={(event) => void add(event)}>
      <h3>{t('whatsApp.people.add')}</h3>
      <FormFailure text={failure} />
      <div className={classes['pair']}>
        <Field {...field('name')} />
        <Field {...field('phone')} inputMode="tel" placeholder="(11) 98765-4321" />
        <Field {...field('consentHow')} hint={t('whatsApp.people.howHint')} />
        <DayField
          label={t('whatsApp.people.consentOn')}
          value={written.consentOn}
          problem={problems['consentOn']}
          onChange={(consentOn) => change({ consentOn })}
        />
      </div>
      <div className={classes['buttons']}>
        <QuietButton type="submit" look="solid" disabled={busy}>
          {t('whatsApp.people.addButton')}
        </QuietButton>
      </div>
    </form>
  )
}
