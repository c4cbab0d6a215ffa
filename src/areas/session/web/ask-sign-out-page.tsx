import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import classes from '#areas/session/web/sign-in-page.module.css'

/** Reached from another site: only the person may sign out. */
export default function AskSignOutPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <PublicHeading title={t('session.askSignOut.title')} lead={t('session.askSignOut.lead')} />
      <div className={classes['actions']}>
        <ButtonLink to="/sign-out" look="solid" replace>
          {t('session.leave')}
        </ButtonLink>
        <ButtonLink to="/" look="bare">
          {t('session.askSignOut.stay')}
        </ButtonLink>
      </div>
    </>
  )
}
