import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

/** Before unsaved targets are left behind. */
export function LeaveDialog({
  count,
  onStay,
  onLeave,
}: {
  count: number
  onStay: () => void
  onLeave: () => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <Modal label={t('targets.leave.title')} onClose={onStay}>
      <div className={classes['dialog']}>
        <h2>{t('targets.leave.title')}</h2>
        <p>{t('targets.leave.text', { count })}</p>
        <div className={classes['buttons']}>
          <QuietButton onClick={onLeave}>{t('targets.leave.leave')}</QuietButton>
          <QuietButton look="solid" onClick={onStay}>
            {t('targets.leave.stay')}
          </QuietButton>
        </div>
      </div>
    </Modal>
  )
}
