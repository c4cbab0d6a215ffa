import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import classes from '#areas/integrations/web/integrations.module.css'
import { FormFailure } from '#ui/forms/form-failure.tsx'

type Props = {
  keyForm: KeyForm
  title: string
  lead: string
  keep: string
  onClose: () => void
  children: ReactNode
}

export function KeyDialog({ keyForm, title, lead, keep, onClose, children }: Props): ReactNode {
  const { t } = useTranslation()
  const { form, failure, busy, choose } = keyForm
  return (
    <Dialog
      title={title}
      form={form}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton type="submit" disabled={busy} onClick={() => choose('try')}>
            {t('integrations.connect.try')}
          </QuietButton>
          <QuietButton type="submit" look="solid" disabled={busy} onClick={() => choose('keep')}>
            {keep}
          </QuietButton>
        </>
      }
    >
      <p className={classes['quiet']}>{lead}</p>
      <FormFailure text={failure} />
      {children}
    </Dialog>
  )
}
