import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportFile } from '#areas/integrations/import/contract.ts'
import { FileDrop } from '#areas/integrations/import/web/file-drop.tsx'
import { importQuery, rememberImport } from '#areas/integrations/import/web/import-queries.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { sendFiles, takeHandedOver, type Upload } from '#areas/integrations/import/web/start-import.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'
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

  async function choose(fileId: string, sheet: string): Promise<void> {
    try {
      const answer = await importsClient.chooseSheet({ importId: item.id, fileId, sheet })
      rememberImport(queryClient, accountId, answer)
      await onChanged()
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <Card area="auto" title={t('imports.files.title')} subtitle={t('imports.files.subtitle')}>
      <ul className={classes['files']}>
        {item.files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            {...(!closed && {
              onRemove: () => void remove(file.id),
              onSheet: (sheet: string) => void choose(file.id, sheet),
            })}
          />
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

type FileRowProps = { file: ImportFile; onRemove?: () => void; onSheet?: (sheet: string) => void }

function FileRow({ file, onRemove, onSheet }: FileRowProps): ReactNode {
  const { t } = useTranslation()
  const { sheet, sheets = [] } = file
  const seen = [
    sheet === undefined ? t(`imports.formats.${file.format}`) : t('imports.formats.xlsx'),
    formatBytes(file.bytes),
    t('imports.files.columns', { count: file.columns.length }),
    ...(sheet === undefined ? readAs(file, t) : []),
  ]
  return (
    <li>
      <Icon name="file" size={18} />
      <span className={classes['fileName']}>{file.name}</span>
      <span className={classes['quiet']}>{seen.join(' · ')}</span>
      {sheet !== undefined && sheets.length > 1 && onSheet !== undefined && (
        <Select
          label={t('imports.files.sheet', { name: file.name })}
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onChange={onSheet}
        />
      )}
      {onRemove !== undefined && (
        <IconButton label={t('imports.files.remove', { name: file.name })} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  )
}

const separators: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'pipe'>> = {
  ...{ ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' },
}

function readAs({ format, encoding, delimiter }: ImportFile, t: TFunction): string[] {
  const known = separators[delimiter]
  const separator = known === undefined ? `“${delimiter}”` : t(`imports.files.separators.${known}`)
  return [t(format === 'csv' ? 'imports.files.readAs' : 'imports.files.readIn', { encoding, separator })]
}
