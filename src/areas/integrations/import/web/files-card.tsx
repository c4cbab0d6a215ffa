import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportFile } from '#areas/integrations/import/contract.ts'
import { FileDrop } from '#areas/integrations/import/web/file-drop.tsx'
import { importQuery, rememberImport } from '#areas/integrations/import/web/import-queries.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { sendFiles, takeHandedOver, type Upload } from '#areas/integrations/import/web/start-import.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatBytes } from '#ui/formats/bytes.ts'
import { formatShare } from '#ui/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { item: Import; closed: boolean; onChanged: () => Promise<void> }

export function FilesCard({ item, closed, onChanged }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState<Upload | null>(null)
  const stopper = useRef<AbortController>(null)

  const send = useCallback(
    async (files: readonly File[]): Promise<void> => {
      stopper.current = new AbortController()
      try {
        await sendFiles(item.id, files, { onUpload: setUpload, signal: stopper.current.signal })
      } catch (error) {
        if (!stopper.current.signal.aborted) toastFailure(error)
      }
      await queryClient.invalidateQueries(importQuery(accountId, item.id))
      await onChanged()
    },
    [accountId, item.id, onChanged, queryClient],
  )
  useEffect(() => {
    const files = takeHandedOver(item.id)
    if (files !== undefined) void send(files)
  }, [item.id, send])

  async function remove(fileId: string): Promise<void> {
    try {
      rememberImport(queryClient, accountId, await importsClient.deleteFile({ importId: item.id, fileId }))
      await onChanged()
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <Card area="auto" title={t('imports.files.title')} subtitle={t('imports.files.subtitle')}>
      <ul className={classes['files']}>
        {item.files.map((file) => (
          <FileRow key={file.id} file={file} {...(closed ? {} : { onRemove: () => void remove(file.id) })} />
        ))}
      </ul>
      {upload !== null && (
        <div className={classes['upload']}>
          <ProgressBar
            label={t('imports.files.sending', { name: upload.name, share: formatShare(upload.share) })}
            share={upload.share}
          />
          <QuietButton onClick={() => stopper.current?.abort()}>{t('ui.cancel')}</QuietButton>
        </div>
      )}
      {!closed && upload === null && (
        <FileDrop compact={item.files.length > 0} onFiles={(files) => void send(files)} />
      )}
    </Card>
  )
}

function FileRow({ file, onRemove }: { file: ImportFile; onRemove?: () => void }): ReactNode {
  const { t } = useTranslation()
  const seen = [
    t(`imports.formats.${file.format}`),
    formatBytes(file.bytes),
    t('imports.files.columns', { count: file.columns.length }),
    ...(file.format === 'csv'
      ? [
          t('imports.files.delimiter', { delimiter: file.delimiter === '\t' ? 'tab' : file.delimiter }),
          file.encoding,
        ]
      : []),
  ]
  return (
    <li>
      <Icon name="file" size={18} />
      <span className={classes['fileName']}>{file.name}</span>
      <span className={classes['quiet']}>{seen.join(' · ')}</span>
      {onRemove !== undefined && (
        <IconButton label={t('imports.files.remove', { name: file.name })} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  )
}
