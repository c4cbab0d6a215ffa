import type { TFunction } from 'i18next'
import { formatBytes } from '#ui/formats/bytes.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { Column } from '#ui/list/column.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetExports, isAtWork, fileAddress } from '#ui/exports/export-queries.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import classes from '#areas/team/reports/web/reports.module.css'
import { Icon } from '#ui/buttons/icon.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { exportProgress } from '#ui/exports/export-progress-share.ts'

export function filesColumns(t: TFunction): Column<ExportJob>[] {
  return [
    {
      key: 'name',
      label: t('exports.columns.name'),
      sort: 'name',
      width: 215,
      names: true,
      wide: true,
      cell: (file) => <FileName file={file} />,
    },
    {
      key: 'format',
      label: t('exports.columns.format'),
      width: 80,
      cell: ({ format }) => t(`exports.formats.${format}`),
    },
    {
      key: 'state',
      label: t('exports.columns.state'),
      width: 150,
      cell: (file) => <FileState file={file} />,
    },
    {
      key: 'rows',
      label: t('exports.columns.rows'),
      sort: 'rows',
      align: 'right',
      width: 85,
      cell: ({ rowsDone }) => formatCount(rowsDone),
    },
    {
      key: 'size',
      label: t('exports.columns.size'),
      sort: 'size',
      align: 'right',
      width: 90,
      cell: ({ bytes }) => (bytes === null ? '—' : formatBytes(bytes)),
    },
    {
      key: 'requestedBy',
      label: t('exports.columns.requestedBy'),
      width: 130,
      personal: true,
      cell: ({ requestedBy: { name, isMe } }) => (isMe ? t('exports.files.me') : name),
    },
    {
      key: 'createdAt',
      label: t('exports.columns.createdAt'),
      sort: 'createdAt',
      width: 145,
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'expiresAt',
      label: t('exports.columns.expiresAt'),
      width: 145,
      cell: ({ expiresAt }) => (expiresAt === null ? '—' : formatInstant(expiresAt)),
    },
    {
      key: 'virtualChannel',
      label: t('exports.columns.virtualChannel'),
      width: 145,
      hidden: true,
      cell: ({ virtualChannel }) => virtualChannel ?? t('admin.wholeAccount'),
    },
  ]
}

export function DeleteFile({ file, onClose }: { file: ExportJob; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  async function remove(): Promise<void> {
    try {
      await exportsClient.deleteExport({ exportId: file.id })
    } finally {
      void forgetExports(queryClient, accountId)
    }
  }
  return (
    <ConfirmDialog
      title={t('exports.files.delete', { name: file.name })}
      cancel={t('ui.back')}
      confirm={t('exports.delete')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('exports.files.deleteText')}</p>
    </ConfirmDialog>
  )
}

function FileName({ file }: { file: ExportJob }): ReactNode {
  const { t } = useTranslation()
  const { id, name, state, personal, purpose, may } = file
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
      {state === 'done' && !may.download && (
        <small className={classes['beyond']}>{t('exports.files.beyond')}</small>
      )}
    </>
  )
}

const tones: Partial<Record<ExportJob['state'], Tone>> = {
  done: 'good',
  failed: 'bad',
  canceled: 'attention',
}

function FileState({ file }: { file: ExportJob }): ReactNode {
  const { t } = useTranslation()
  const { state, rowsDone, rowsExpected, error } = file
  const word = t(`exports.states.${state}`)
  if (isAtWork(file) && rowsExpected !== null) {
    const share = exportProgress(file)
    const rows = t('exports.rowsOf', { rows: formatCount(rowsDone), all: formatCount(rowsExpected) })
    return (
      <span className={classes['progress']}>
        <progress max={1} value={share} aria-label={`${word}: ${rows}`} title={rows} />
        {formatRate(share)}
      </span>
    )
  }
  return (
    <Badge tone={tones[state] ?? 'quiet'} title={error ?? undefined}>
      {state === 'failed' && error !== null ? error : word}
    </Badge>
  )
}
