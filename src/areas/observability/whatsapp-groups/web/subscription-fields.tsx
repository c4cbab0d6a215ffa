import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckList } from '#areas/observability/web/check-list.tsx'
import { QuietHoursFields, quietProblems } from '#areas/observability/web/quiet-hours.tsx'
import type { Subscription, WhatsApp } from '#areas/observability/whatsapp-groups/contract.ts'
import { noticeAreas } from '#model/monitoring/destinations.ts'
import { severities } from '#model/monitoring/rules.ts'

type Props = {
  subscription: Subscription
  channels: WhatsApp['virtualChannels']
  problems: Record<string, string>
  onChange: (subscription: Subscription) => void
}

export function SubscriptionFields({ subscription, channels, problems, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const change = (more: Partial<Subscription>) => onChange({ ...subscription, ...more })
  return (
    <>
      <CheckList
        legend={t('destinations.routes.severities')}
        none={t('destinations.routes.all')}
        options={severities.map((value) => ({ value, label: t(`monitoring.severities.${value}`) }))}
        chosen={subscription.severities}
        onChange={(chosen) => change({ severities: chosen })}
      />
      <CheckList
        legend={t('destinations.routes.areas')}
        none={t('destinations.routes.all')}
        options={noticeAreas.map((value) => ({ value, label: t(`menu.areas.${value}`) }))}
        chosen={subscription.areas}
        onChange={(chosen) => change({ areas: chosen })}
      />
      {channels.length > 0 && (
        <CheckList
          legend={t('destinations.routes.channels')}
          none={t('whatsApp.allChannels')}
          options={channels.map(({ id: value, name: label }) => ({ value, label }))}
          chosen={subscription.virtualChannelIds}
          onChange={(chosen) => change({ virtualChannelIds: chosen })}
        />
      )}
      <QuietHoursFields
        quiet={subscription.quiet}
        problems={quietProblems(problems, 'subscription.quiet')}
        onChange={(quiet) => change({ quiet })}
      />
    </>
  )
}
