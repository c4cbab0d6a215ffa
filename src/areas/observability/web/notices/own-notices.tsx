import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmChoices } from '#areas/observability/web/notices/alarm-choices.tsx'
import { BrowserCard } from '#areas/observability/web/notices/browser-card.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'

/** How alerts reach the person. */
export default function OwnNotices(): ReactNode {
  const { t } = useTranslation()
  const mayBePushed = useAllowedInWhole('observability.view')
  return (
    <>
      <Card area="auto" title={t('monitoring.alarm.title')}>
        <AlarmChoices />
      </Card>
      {mayBePushed && <BrowserCard />}
    </>
  )
}
