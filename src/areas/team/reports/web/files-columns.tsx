import type { TFunction } from 'i18next'
import { FileActions } from '#areas/team/reports/web/file-actions.tsx'
import { FileName } from '#areas/team/reports/web/file-name.tsx'
import { FileState } from '#areas/team/reports/web/file-state.tsx'
import { formatBytes } from '#ui/formats/bytes.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#ui/formats/number.ts'
import type { Column } from '#ui/list/column.ts'
import type { ExportJob } from '#model/exports-contract.ts'

/** What the list says of a file. */
export function filesColumns(t: TFunction): Column<ExportJob>[] {
  return [
    {
      key: 'name',
      label: t('exports.columns.name'),
      sort: 'name',
      width: 215,
      names: true,
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
    {
      key: 'actions',
      label: t('exports.columns.actions'),
      width: 90,
      align: 'right',
      fixed: true,
      quiet: true,
      cell: (file) => <FileActions file={file} />,
    },
  ]
}
