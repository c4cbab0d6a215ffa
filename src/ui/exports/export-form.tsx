import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureFields, failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { followExport } from '#ui/exports/downloads.ts'
import { forgetExports } from '#ui/exports/export-queries.ts'
import type { ExportWhat } from '#ui/exports/export-what.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { rememberFormat, lastFormat } from '#ui/exports/last-format.ts'
import type { Problems } from '#model/validation/index.ts'
import { unfitFields } from '#ui/forms/unfit-fields.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useAccountId, usePermissions } from '#ui/shell/account-id.ts'
import { CancelButton } from '#ui/dialogs/dialog.tsx'
import { exportFormats } from '#model/exports.ts'
import classes from '#ui/exports/exports.module.css'

type Props = ExportWhat & { onStarted: (exportId: string) => void }

export function ExportForm({ what, question, visible, about, onStarted }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const permissions = usePermissions()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [format, setFormat] = useState(lastFormat)
  const [columns, setColumns] = useState<'all' | 'visible'>('all')
  const [personal, setPersonal] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const needed = what.personal
  const mayPersonal = needed !== null && permissions.includes(needed)

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const unfit = form.current === null ? {} : unfitFields(form.current)
    setProblems(unfit)
    setFailure(null)
    if (Object.keys(unfit).length > 0) {
      form.current?.querySelector<HTMLInputElement>('[name=purpose]')?.focus()
      return
    }
    setBusy(true)
    const purpose = formText(form.current, 'purpose').trim()
    const chosen = columns === 'visible' && visible !== undefined ? { columns: [...visible] } : {}
    try {
      const asked = { kind: what.kind, question: { ...question }, format, personal, ...chosen }
      const job = await exportsClient.startExport({ ...asked, ...(personal ? { purpose } : {}) })
      rememberFormat(format)
      followExport(job)
      onStarted(job.id)
      await forgetExports(queryClient, accountId)
    } catch (error) {
      const fields = failureFields(error)
      setProblems(fields)
      if (fields['purpose'] === undefined) setFailure(failureText(error))
      else form.current?.querySelector<HTMLInputElement>('[name=purpose]')?.focus()
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void start(event)} className={classes['form']}>
      <p>{about ?? t('exports.asScreen')}</p>
      <Segmented
        label={t('exports.format')}
        options={exportFormats.map((value) => ({ value, label: t(`exports.formats.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <p className={classes['hint']}>{t(`exports.hints.${format}`)}</p>
      {visible !== undefined && (
        <Segmented
          label={t('exports.whichColumns')}
          options={[
            { value: 'all', label: t('exports.allColumns') },
            { value: 'visible', label: t('exports.visibleColumns') },
          ]}
          value={columns}
          onChange={setColumns}
        />
      )}
      {mayPersonal && (
        <label className={classes['choice']}>
          <input type="checkbox" checked={personal} onChange={(event) => setPersonal(event.target.checked)} />
          {t('exports.personal')}
        </label>
      )}
      {personal && (
        <Field
          label={t('exports.purpose')}
          name="purpose"
          required
          maxLength={255}
          problem={problems['purpose']}
          hint={t('exports.purposeHint')}
          autoComplete="off"
        />
      )}
      <FormFailure text={failure} />
      <div className={classes['buttons']}>
        <CancelButton />
        <QuietButton type="submit" look="solid" icon="download" disabled={busy}>
          {t('exports.export')}
        </QuietButton>
      </div>
    </form>
  )
}
