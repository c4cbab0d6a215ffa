import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#ui/dialogs/dialog.module.css'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'

type Place = { pathname: string; search: object }
type Move = { action: 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO'; current: Place; next: Place }

type LeaveForm = {
  /** At once, or with a question first where something was filled in. */
  leave: () => void
  /** When it was saved. */
  finish: () => void
  /** To be rendered. */
  question: ReactNode
}

/** Asks before what was filled in is lost: by its own buttons, by a move to another place, and by closing the tab. */
export function useLeaveForm(
  isFilledIn: () => boolean,
  onLeave: () => void,
  isLostBy: (move: Move) => boolean = movesFrom(),
): LeaveForm {
  const { t } = useTranslation()
  const isOver = useRef(false)
  const [asked, setAsked] = useState(false)
  const mayLose = () => !isOver.current && isFilledIn()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (move) => mayLose() && isLostBy(move),
    enableBeforeUnload: mayLose,
    withResolver: true,
  })
  const title = t('ui.discard.question')
  function finish(): void {
    isOver.current = true
    onLeave()
  }
  function stay(): void {
    setAsked(false)
    reset?.()
  }
  const question = (asked || status === 'blocked') && (
    <Modal label={title} onClose={stay}>
      <div className={classes['dialog']}>
        <h2>{title}</h2>
        <p>{t('ui.discard.lost')}</p>
        <div className={classes['buttons']}>
          <QuietButton onClick={(event) => closeDialog(event.currentTarget)}>
            {t('ui.discard.stay')}
          </QuietButton>
          <QuietButton
            look="solid"
            onClick={() => {
              setAsked(false)
              if (proceed === undefined) finish()
              else {
                isOver.current = true
                proceed()
              }
            }}
          >
            {t('ui.discard.leave')}
          </QuietButton>
        </div>
      </div>
    </Modal>
  )
  return { leave: () => (isFilledIn() ? setAsked(true) : finish()), finish, question }
}

/** To another page, or by parameters of the address that the form is open by. */
export const movesFrom =
  (...open: readonly string[]) =>
  ({ current, next }: Move): boolean =>
    current.pathname !== next.pathname ||
    open.some((name) => JSON.stringify(of(current, name)) !== JSON.stringify(of(next, name)))

const of = ({ search }: Place, name: string): unknown =>
  Object.entries(search).find(([key]) => key === name)?.[1]
