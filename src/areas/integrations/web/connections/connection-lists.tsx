import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#model/formats/number.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function ConnectionLists({ lists }: Pick<Connection, 'lists'>): ReactNode {
  const { t } = useTranslation()
  const [oldest] = lists.map(({ readAt }) => readAt).toSorted((a, b) => a.localeCompare(b))
  if (oldest === undefined) return null
  const counts = lists.map(
    ({ list, entries }) => `${t(`integrations.lists.${list}`)} ${formatCount(entries)}`,
  )
  const when = t('integrations.lists.readAt', { when: formatInstant(oldest) })
  return <p className={classes['quiet']}>{[...counts, when].join(' · ')}</p>
}
