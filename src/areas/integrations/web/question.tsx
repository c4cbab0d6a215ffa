import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { closeModalOf, Modal } from '#ui/dialogs/modal.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

type Props = {
  title: string
  /** What it ends and what stays. */
  sentences: readonly string[]
  confirm: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is ended, naming what is lost and what is not. */
export function Question({ title, sentences, confirm, onConfirm, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function act(button: Element): Promise<void> {
    setBusy(true)
    await onConfirm().catch(toastFailure)
    closeModalOf(button)
  }
  return (
    <Modal label={title} onClose={onClose}>
      <div className={classes['dialog']}>
        <h2>{title}</h2>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className={classes['buttons']}>
          <QuietButton onClick={(event) => closeModalOf(event.currentTarget)}>{t('ui.cancel')}</QuietButton>
          <QuietButton look="solid" disabled={busy} onClick={(event) => void act(event.currentTarget)}>
            {confirm}
          </QuietButton>
        </div>
      </div>
    </Modal>
  )
}
