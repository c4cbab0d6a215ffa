import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#ui/exports/export-queries.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import type { ExportJob } from '#model/exports-contract.ts'
import classes from '#areas/team/reports/web/reports.module.css'

/** What a file is called, to take it where it is there and the person may. */
export function FileName({ file }: { file: ExportJob }): ReactNode {
  const { t } = useTranslation()
  const { id, name, personal, purpose, may } = file
  return (
    <>
      {may.download ? (
        <a
          className={classes['file']}
          href={fileAddress(id)}
          download
          aria-label={t('exports.files.download', { name })}
        >
          <Icon name="download" size={14} />
          {name}
        </a>
      ) : (
        name
      )}
      {personal && (
        <small className={classes['personal']} title={purpose ?? undefined}>
          {t('exports.files.personal')}
        </small>
      )}
    </>
  )
}
