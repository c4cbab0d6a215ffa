import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckList } from '#areas/observability/web/check-list.tsx'
import type { Subscription, WhatsApp } from '#areas/observability/whatsapp-groups/contract.ts'
import { clockOf } from '#model/logistics/docks.ts'
import { noticeAreas } from '#model/monitoring/destinations.ts'
import { severities } from '#model/monitoring/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { weekdays } from '#ui/formats/locale.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Props = {
  subscription: Subscription
  channels: WhatsApp['virtualChannels']
  problems: Record<string, string>
  onChange: (subscription: Subscription) => void
}

const night = { from: 22 * 60, until: 7 * 60, weekdays: [...weekdays], criticalPasses: true }

const minuteOf = (text: string): number => {
  const [hour = NaN, minute = NaN] = text.split(':').map(Number)
  return hour * 60 + minute
}

export function SubscriptionFields({ subscription, channels, problems, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const change = (more: Partial<Subscription>) => onChange({ ...subscription, ...more })
  const { quiet } = subscription
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
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => change({ quiet: target.checked ? night : null })}
        />
        {t('destinations.routes.quiet')}
      </label>
      {quiet !== null && (
        <>
          <div className={classes['pair']}>
            {(['from', 'until'] as const).map((side) => (
              <Field
                key={side}
                label={t(`destinations.routes.${side}`)}
                type="time"
                required
                value={clockOf(quiet[side])}
                problem={problems[`subscription.quiet.${side}`]}
                onChange={({ target }) => {
                  const minute = minuteOf(target.value)
                  if (Number.isFinite(minute)) change({ quiet: { ...quiet, [side]: minute } })
                }}
              />
            ))}
          </div>
          <CheckList
            legend={t('destinations.routes.weekdays')}
            options={weekdays.map((day): { value: number; label: string } => ({
              ...{ value: day, label: t(`dimensionValues.weekday.${day}`) },
            }))}
            chosen={quiet.weekdays}
            onChange={(chosen) => change({ quiet: { ...quiet, weekdays: chosen } })}
          />
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={quiet.criticalPasses}
              onChange={({ target }) => change({ quiet: { ...quiet, criticalPasses: target.checked } })}
            />
            {t('destinations.routes.criticalPasses')}
          </label>
        </>
      )}
    </>
  )
}
