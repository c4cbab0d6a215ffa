import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'

type Props = {
  title: string
  lead: string
  name?: string
  mayShare: boolean
  onSave: (saved: { name: string; shared: boolean }) => Promise<void>
  onClose: () => void
}

export function SegmentDialog({ title, lead, name = '', mayShare, onSave, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [written, setWritten] = useState(name)
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  const isEmpty = written.trim() === ''
  return (
    <DialogForm
      title={title}
      lead={lead}
      submit={t('ui.save')}
      onCheck={() => {
        setTried(true)
        return !isEmpty
      }}
      onSubmit={() => onSave({ name: written.trim(), shared })}
      onClose={onClose}
    >
      <Field
        label={t('views.name')}
        value={written}
        maxLength={255}
        problem={tried && isEmpty ? t('validation.required') : undefined}
        autoFocus
        autoComplete="off"
        onChange={(event) => setWritten(event.target.value)}
      />
      {mayShare && (
        <label>
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />{' '}
          {t('views.shareNow')}
        </label>
      )}
    </DialogForm>
  )
}
