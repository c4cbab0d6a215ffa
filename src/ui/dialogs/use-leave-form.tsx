import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#ui/dialogs/dialog.module.css'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'

/** Leaves a form: at once, or with a question first where something was filled in. `question` is to be rendered. */
export function useLeaveForm(
  isFilledIn: () => boolean,
  onLeave: () => void,
): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const title = t('ui.discard.question')
  return {
    leave: () => (isFilledIn() ? setAsked(true) : onLeave()),
    question: asked && (
      <Modal label={title} onClose={() => setAsked(false)}>
        <div className={classes['dialog']}>
          <h2>{title}</h2>
          <p>{t('ui.discard.lost')}</p>
          <div className={classes['buttons']}>
            <QuietButton onClick={(event) => closeDialog(event.currentTarget)}>
              {t('ui.discard.stay')}
            </QuietButton>
            <QuietButton
              look="solid"
              onClick={(event) => {
                closeDialog(event.currentTarget)
                onLeave()
              }}
            >
              {t('ui.discard.leave')}
            </QuietButton>
          </div>
        </div>
      </Modal>
    ),
  }
}
