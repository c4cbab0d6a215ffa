import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { historyQuery } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { describeRule } from '#areas/sales/virtual-channels/web/describe-rule.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { failureText } from '#ui/api/failure.ts'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

/** What the channel was, by whom, from the record of activities. */
export function ChannelHistory({ virtualChannelId }: { virtualChannelId: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error } = useQuery(historyQuery(useAccountId(), virtualChannelId))
  return (
    <details className={classes['history']}>
      <summary>{t('channels.history.title')}</summary>
      {error !== null && <p className={classes['failure']}>{failureText(error)}</p>}
      {data?.changes.length === 0 && <p className={classes['quiet']}>{t('channels.history.none')}</p>}
      <ol>
        {data?.changes.map(({ at, by, action, name, rule }) => (
          <li key={at}>
            <small>{t(`channels.history.${action}`, { who: by ?? '—', when: formatInstant(at) })}</small>
            <strong>{name}</strong>: {describeRule(rule, t)}
          </li>
        ))}
      </ol>
      <ZoneNotice />
    </details>
  )
}
