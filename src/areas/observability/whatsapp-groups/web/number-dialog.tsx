import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsAppNumber } from '#areas/observability/whatsapp-groups/contract.ts'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'

const secrets = ['accessToken', 'appSecret', 'verifyToken'] as const

const draftOf = (saved: WhatsAppNumber | null): { phoneNumberId: string; businessId: string } => ({
  phoneNumberId: saved?.phoneNumberId ?? '',
  businessId: saved?.businessId ?? '',
})

/** Secrets are write-only; an empty field keeps the current one. */
export function NumberDialog({
  number,
  onClose,
}: {
  number: WhatsAppNumber | null
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const again = useRefetchWhatsApp()
  const [draft, setDraft] = useState(() => draftOf(number))
  const { save: saveOver } = useSavedOver({
    opened: number,
    draftOf,
    findLatest: async () => (await whatsAppClient.getWhatsApp({})).number,
    onMerge: setDraft,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  async function save(form: HTMLFormElement): Promise<void> {
    setProblems({})
    const given = (name: (typeof secrets)[number]) => {
      const text = formText(form, name).trim()
      return text === '' ? {} : { [name]: text }
    }
    try {
      const { display } = await saveOver((over) =>
        whatsAppClient.connectNumber({
          ...draft,
          version: over?.version ?? 0,
          ...given('accessToken'),
          ...given('appSecret'),
          ...given('verifyToken'),
        }),
      )
      toastSuccess(t('whatsApp.done.connected', { name: display }))
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
    await again()
  }
  return (
    <DialogForm
      title={t(number === null ? 'whatsApp.number.connect' : 'whatsApp.number.replace')}
      lead={t('whatsApp.number.how')}
      submit={t(number === null ? 'whatsApp.number.connectButton' : 'ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      {(['phoneNumberId', 'businessId'] as const).map((name) => (
        <Field
          key={name}
          label={t(`whatsApp.number.fields.${name}`)}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={draft[name]}
          readOnly={number !== null && name === 'phoneNumberId'}
          hint={t(`whatsApp.number.hints.${name}`)}
          problem={problems[name]}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
        />
      ))}
      {secrets.map((name) => (
        <SecretField
          key={name}
          chosen
          label={t(`whatsApp.number.fields.${name}`)}
          name={name}
          hint={number === null ? t(`whatsApp.number.hints.${name}`) : t('whatsApp.number.unchanged')}
          problem={problems[name]}
        />
      ))}
    </DialogForm>
  )
}
