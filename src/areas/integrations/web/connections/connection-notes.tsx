import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import type { Described } from '#ingestion/connectors/description.ts'
import { connectorDescriptions } from '#ingestion/connectors/descriptions.ts'
import { hookPath } from '#model/ingest.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#model/formats/number.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function Reconciled({ reconciled }: Pick<Connection, 'reconciled'>): ReactNode {
  const { t } = useTranslation()
  if (reconciled === null) return null
  const { at, checked, found: count } = reconciled
  const values = { count, when: formatInstant(at), checked: formatCount(checked), found: formatCount(count) }
  return <p className={classes['quiet']}>{t('integrations.reconciled', values)}</p>
}

export function NoticeAddress({ id, platform }: Pick<Connection, 'id' | 'platform'>): ReactNode {
  const { t } = useTranslation()
  const { notices }: Described = connectorDescriptions[platform]
  if (notices?.byHand !== true) return null
  return (
    <>
      <p className={classes['quiet']}>{t('integrations.noticeAddress')}</p>
      <code className={classes['secret']}>{`${location.origin}/api${hookPath}/${platform}/${id}`}</code>
    </>
  )
}
