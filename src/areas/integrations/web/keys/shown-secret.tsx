import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewApiKey } from '#areas/integrations/api-keys-contract.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

/** Shown once; after closing it cannot be read again. */
export function ShownSecret({ made, onClose }: { made: NewApiKey; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const title = t('integrations.keys.secret.title', { name: made.key.name })
  const copy = () => navigator.clipboard.writeText(made.secret).then(() => setCopied(true), toastFailure)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <QuietButton onClick={() => void copy()}>
            {t(copied ? 'integrations.keys.secret.copied' : 'integrations.keys.secret.copy')}
          </QuietButton>
          <QuietButton look="solid" onClick={(event) => closeDialog(event.currentTarget)}>
            {t('integrations.keys.secret.done')}
          </QuietButton>
        </>
      }
    >
      <p>{t('integrations.keys.secret.text')}</p>
      <code className={classes['secret']}>{made.secret}</code>
      {made.key.kind === 'signing' && (
        <>
          <p>{t('integrations.keys.secret.address')}</p>
          <code
            className={classes['secret']}
          >{`${location.origin}/api/hooks/own/${made.key.id}/orders`}</code>
        </>
      )}
    </Dialog>
  )
}
