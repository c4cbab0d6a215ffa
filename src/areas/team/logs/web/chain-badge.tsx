import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { logVerificationQuery } from '#areas/team/logs/web/logs-queries.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#ui/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/team/logs/web/logs.module.css'

/** Whether every entry is as it was written, as checked a moment ago. */
export function ChainBadge(): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(logVerificationQuery(useAccountId()))
  if (data === undefined) return null
  const { entries, firstBroken, checkedAt } = data
  const when = t('team.checkedAt', { when: formatInstant(checkedAt) })
  if (firstBroken !== null)
    return (
      <p className={classes['chain']} data-whole="false" role="alert">
        <Icon name="attention" size={14} />
        {t('team.broken', { seq: formatCount(firstBroken) })} <span>{when}</span>
      </p>
    )
  return (
    <p className={classes['chain']} data-whole="true">
      <Icon name="check" size={14} />
      {t('team.whole', { count: entries, entries: formatCount(entries) })} <span>{when}</span>
    </p>
  )
}
