import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { OwnNoticesContent } from '#ui/shell/own-notices.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

export function NoticesCards(): ReactNode {
  const { t } = useTranslation()
  const renderAlerts = useContext(OwnNoticesContent)
  const seesAlerts = useAllowed('observability.view')
  const seesReports = useAllowed('team.view')
  if (!seesAlerts && !seesReports) return <p className={classes['quiet']}>{t('myAccount.noNotices')}</p>
  return (
    <>
      {seesAlerts && renderAlerts()}
      {seesReports && (
        <Card area="auto" title={t('myAccount.reports.title')} subtitle={t('myAccount.reports.lead')}>
          <div className={classes['buttons']}>
            <ButtonLink to="/team/reports/schedules">{t('myAccount.reports.open')}</ButtonLink>
          </div>
        </Card>
      )}
    </>
  )
}
