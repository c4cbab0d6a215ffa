import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

/** Shown once; it cannot be read again after closing. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(secret).then(() => setCopied(true), toastFailure)
  return (
    <Dialog
      title={t('destinations.secret.title')}
      onClose={onClose}
      buttons={
        <>
          <QuietButton onClick={() => void copy()}>
            {t(copied ? 'destinations.secret.copied' : 'destinations.secret.copy')}
          </QuietButton>
          <QuietButton look="solid" onClick={(event) => closeDialog(event.currentTarget)}>
            {t('destinations.secret.done')}
          </QuietButton>
        </>
      }
    >
      <p>{t('destinations.secret.text')}</p>
      <code className={classes['secret']}>{secret}</code>
    </Dialog>
  )
}
