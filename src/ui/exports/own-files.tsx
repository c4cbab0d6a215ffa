import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { exportsQuery, fileAddress } from '#ui/exports/export-queries.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#ui/exports/exports.module.css'

const recent = { page: 1, pageSize: 25, sort: '-createdAt' } as const
const most = 5

export function OwnFiles({ without }: { without: string | null }): ReactNode {
  const { t } = useTranslation()
  const seesAll = useAllowed('team.view')
  const { data } = useQuery({ ...exportsQuery(useAccountId(), recent), enabled: !seesAll })
  if (seesAll) {
    return (
      <ButtonLink to="/team/reports" look="bare">
        {t('exports.toFiles')}
      </ButtonLink>
    )
  }
  const files = (data?.items ?? []).filter(({ id, may }) => may.download && id !== without).slice(0, most)
  if (files.length === 0) return null
  return (
    <section aria-label={t('exports.own')}>
      <h3>{t('exports.own')}</h3>
      <ul className={classes['files']}>
        {files.map(({ id, name, format, createdAt, expiresAt }) => (
          <li key={id}>
            <a href={fileAddress(id)} download>
              {t('exports.ownFile', {
                name,
                format: t(`exports.formats.${format}`),
                when: formatInstant(createdAt),
              })}
            </a>
            {expiresAt !== null && <small>{t('exports.until', { when: formatInstant(expiresAt) })}</small>}
          </li>
        ))}
      </ul>
      <ZoneNotice />
    </section>
  )
}
