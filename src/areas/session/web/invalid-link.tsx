import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import { validationMessages } from '#model/validation/index.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

/** A link that was used, has expired or never was; another can be asked for. */
export function InvalidLink(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <PublicHeading title={validationMessages.resetToken} lead={t('session.recover.invalid')} />
      <div className={classes['actions']}>
        <ButtonLink to="/forgot-password" look="solid">
          {t('session.recover.resend')}
        </ButtonLink>
        <ButtonLink to="/sign-in" look="bare">
          {t('session.forgot.back')}
        </ButtonLink>
      </div>
    </>
  )
}
