import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { channelList } from '#areas/sales/web/describe-driver.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/sales/web/notices.module.css'

type Notice = BillingDecomposition['notices'][number]
type Props = {
  /** Notices mean different things per screen. */
  words: 'home' | 'analytics'
  notices: BillingDecomposition['notices']
}

/** Below the numbers, which they would push down. */
export function Notices({ words, notices }: Props): ReactNode {
  const { t } = useTranslation()
  if (notices.length === 0) return null
  return (
    <ul className={classes['notices']}>
      {notices.map((notice) => (
        <li key={notice.code}>
          <Icon name="info" />
          <span>{noticeText(notice, words, t)}</span>
        </li>
      ))}
    </ul>
  )
}

function noticeText({ code, values }: Notice, words: Props['words'], t: TFunction): string {
  if (code === 'someChannelsWithoutSessions') {
    return t(`${words}.notices.${code}`, { count: values.length, channels: channelList(values, t) })
  }
  const [value = ''] = values
  if (code === 'partialSessions' || code === 'baseBeforeData')
    return t(`${words}.notices.${code}`, { day: formatSpan(value, value) })
  return t(`${words}.notices.${code}`, { hour: value })
}
