import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogEntry } from '#areas/team/logs/contract.ts'
import { LogDetails } from '#areas/team/logs/web/log-details.tsx'
import { actionText, objectText } from '#areas/team/logs/model.ts'
import { objectAddress } from '#areas/team/logs/web/object-address.ts'
import { logWords } from '#areas/team/logs/web/log-words.ts'
import { AddressLink } from '#ui/buttons/address-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { useAccess } from '#ui/shell/account-id.ts'
import { formatInstantWithOffset } from '#ui/formats/instant.ts'
import classes from '#areas/team/logs/web/logs.module.css'

export const columns = ['when', 'who', 'action', 'object', 'outcome', 'origin', 'ip'] as const

export function LogRow({ entry }: { entry: LogEntry }): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const address = objectAddress(entry.object, useAccess().permissions)
  const name = objectText(logWords, entry)
  const details = `log-${entry.seq}`
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={classes['open']}
            aria-expanded={open}
            aria-controls={details}
            aria-label={t('team.details', { seq: entry.seq })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'right'} size={14} />
          </button>
          <time dateTime={entry.at}>{formatInstantWithOffset(entry.at)}</time>
        </td>
        <td data-hj-suppress>{entry.person?.name ?? t('team.system')}</td>
        <td>{actionText(logWords, entry)}</td>
        <td className={classes['object']} title={entry.object}>
          {address === null ? name : <AddressLink to={address}>{name}</AddressLink>}
        </td>
        <td>
          <span className={classes['outcome']} data-outcome={entry.outcome}>
            {t(`team.outcomes.${entry.outcome}`)}
          </span>
        </td>
        <td>{t(`team.origins.${entry.origin}`)}</td>
        <td>{entry.ip ?? '—'}</td>
      </tr>
      {open && (
        <tr id={details}>
          <td colSpan={columns.length} className={classes['details']}>
            <LogDetails entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}
