import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'
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
  return (
    <Modal label={title} isForm={form !== undefined} onClose={onClose}>
      {form === undefined ? (
        <div className={classes['dialog']}>{content}</div>
      ) : (
        <form noValidate {...form} className={classes['dialog']}>
          {content}
        </form>
      )}
    </Modal>
  )
}

export function DialogButtons({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes['buttons']}>{children}</div>
}

export function CancelButton({ text }: { text?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <QuietButton onClick={(event) => closeDialog(event.currentTarget)}>{text ?? t('ui.cancel')}</QuietButton>
  )
}
