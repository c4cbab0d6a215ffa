import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { myAccountClient } from '#areas/admin/my-account/web/my-account-client.ts'
import { ProofForm } from '#areas/admin/my-account/web/proof-form.tsx'
import { QrCode } from '#areas/admin/my-account/web/qr-code.tsx'
import classes from '#areas/admin/my-account/web/my-account.module.css'

type Props = {
  setup: { secret: string; address: string }
  onEnabled: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret for the person's application, as a picture and as a key, and the code that proves it arrived there. */
export function SetUpSecondFactor({ setup, onEnabled, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['form']}>
      <div className={classes['setup']}>
        <QrCode text={setup.address} label={t('myAccount.secondFactor.picture')} />
        <ol>
          <li>{t('myAccount.secondFactor.scan')}</li>
          <li>
            {t('myAccount.secondFactor.manual')}{' '}
            <span className={classes['key']}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          </li>
          <li>{t('myAccount.secondFactor.type')}</li>
        </ol>
      </div>
      <ProofForm
        action={t('myAccount.secondFactor.confirm')}
        send={async (proof) => onEnabled((await myAccountClient.enableSecondFactor(proof)).recoveryCodes)}
        onCancel={onCancel}
      />
    </div>
  )
}
