import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmChoices } from '#areas/observability/web/notices/alarm-choices.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'

export function AlarmButton(): ReactNode {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <QuietButton icon="bell">{t('monitoring.alarm.title')}</QuietButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('monitoring.alarm.title')}>
        <AlarmChoices />
      </Popover.Dropdown>
    </Popover>
  )
}
