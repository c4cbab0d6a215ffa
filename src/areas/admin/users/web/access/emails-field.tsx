import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastedEmails } from '#areas/admin/users/web/access/parse-emails.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { validationMessages } from '#model/validation/index.ts'

type Props = { text: string; pasted: PastedEmails; tried: boolean; onChange: (text: string) => void }

/** Addresses as they are pasted, with how many people they are and which are none. */
export function EmailsField({ text, pasted, tried, onChange }: Props): ReactNode {
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
