import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { FormModal } from '#ui/dialogs/form-modal.tsx'
import { leaveDialog, Modal } from '#ui/dialogs/modal.tsx'
import classes from '#ui/dialogs/dialog.module.css'

type Props = {
  title: string
  /** Makes the dialog a form. */
  form?: ComponentProps<'form'>
  buttons?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, form, buttons, onClose, children }: Props): ReactNode {
  const content = (
    <>
      <h2>{title}</h2>
      {children}
      {buttons !== undefined && <DialogButtons>{buttons}</DialogButtons>}
    </>
  )
  if (form === undefined)
    return (
      <Modal label={title} onClose={onClose}>
        <div className={classes['dialog']}>{content}</div>
      </Modal>
    )
  return (
    <FormModal label={title} onClose={onClose}>
      <form noValidate {...form} className={classes['dialog']}>
        {content}
      </form>
    </FormModal>
  )
}

export function DialogButtons({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes['buttons']}>{children}</div>
}

export function CancelButton({ text }: { text?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <QuietButton onClick={(event) => leaveDialog(event.currentTarget)}>{text ?? t('ui.cancel')}</QuietButton>
  )
}
