import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportFile } from '#areas/integrations/import/contract.ts'
import { FileDrop } from '#areas/integrations/import/web/file-drop.tsx'
import { importQuery, rememberImport, toastOfImport } from '#areas/integrations/import/web/import-queries.ts'
import { separatorName } from '#areas/integrations/import/web/separator-name.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { sendFiles, takeHandedOver, type Upload } from '#areas/integrations/import/web/start-import.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatBytes } from '#ui/formats/bytes.ts'
import { formatShare } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { item: Import; closed: boolean; onChanged: (isAdded: boolean) => Promise<void> }

export function FilesCard({ item, closed, onChanged }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState<Upload | null>(null)
  const stopper = useRef<AbortController>(null)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  }, [onChanged])
  const [refusals, setRefusals] = useState(0)
  const refuse = useCallback(
    (error: unknown) => toastOfImport(queryClient, { accountId, importId: item.id, error }),
    [queryClient, accountId, item.id],
  )

  const send = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const { signal } = (stopper.current = new AbortController())
      let isAdded = false
      const onSent = () => {
        isAdded = true
      }
      try {
        await sendFiles(item.id, files, { onUpload: setUpload, onSent, signal })
      } catch (error) {
        if (!signal.aborted) await refuse(error)
      }
      await queryClient.invalidateQueries(importQuery(accountId, item.id))
      if (isAdded) await changed.current(true)
    },
    [accountId, item.id, refuse, queryClient],
  )
  useEffect(() => {
    const files = takeHandedOver(item.id)
    if (files !== undefined) void send(files)
  }, [item.id, send])

  async function remove(fileId: string): Promise<void> {
    try {
      rememberImport(queryClient, accountId, await importsClient.deleteFile({ importId: item.id, fileId }))
      await onChanged(false)
    } catch (error) {
      await refuse(error)
    }
  }

  async function readAnew(answer: Promise<Import>): Promise<void> {
    try {
      rememberImport(queryClient, accountId, await answer)
      await onChanged(false)
    } catch (error) {
      setRefusals((count) => count + 1)
      await refuse(error)
    }
  }

  return (
    <Card area="auto" title={t('imports.files.title')} subtitle={t('imports.files.subtitle')}>
      <ul className={classes['files']}>
        {item.files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            refusals={refusals}
            {...(!closed && {
              onRemove: () => void remove(file.id),
              onSheet: (sheet: string) =>
                void readAnew(importsClient.chooseSheet({ importId: item.id, fileId: file.id, sheet })),
              onHeader: (line: number) =>
                void readAnew(importsClient.chooseHeader({ importId: item.id, fileId: file.id, line })),
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

type FileRowProps = {
  file: ImportFile
  /** Each shows again what is true. */
  refusals: number
  onRemove?: () => void
  onSheet?: (sheet: string) => void
  onHeader?: (line: number) => void
}

function FileRow({ file, refusals, onRemove, onSheet, onHeader }: FileRowProps): ReactNode {
  const { t } = useTranslation()
  const { sheet, sheets = [], headerLine } = file
  const seen = [
    sheet === undefined ? t(`imports.formats.${file.format}`) : t('imports.formats.xlsx'),
    formatBytes(file.bytes),
    t('imports.files.columns', { count: file.columns.length }),
    ...(sheet === undefined ? readAs(file, t) : []),
    ...(headerLine === 0 ? [t('imports.files.noHeader')] : []),
    ...(headerLine !== undefined && headerLine > 1 ? [t('imports.files.header', { line: headerLine })] : []),
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
      {headerLine !== undefined && onHeader !== undefined && (
        <HeaderLine key={`${headerLine} ${refusals}`} file={file} line={headerLine} onChange={onHeader} />
      )}
      {onRemove !== undefined && (
        <IconButton label={t('imports.files.remove', { name: file.name })} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  )
}

type HeaderLineProps = { file: ImportFile; line: number; onChange: (line: number) => void }

function HeaderLine({ file, line, onChange }: HeaderLineProps): ReactNode {
  const { t } = useTranslation()
  const [value, setValue] = useState(String(line))
  const choose = () => {
    const chosen = Number(value)
    if (!Number.isInteger(chosen) || chosen < 0 || chosen > 200) setValue(String(line))
    else if (chosen !== line) onChange(chosen)
  }
  return (
    <label className={classes['headerLine']}>
      <span aria-hidden="true">{t('imports.files.headerLine')}</span>
      <input
        type="number"
        min={0}
        max={200}
        aria-label={t('imports.files.headerLineOf', { name: file.name })}
        title={t('imports.files.headerLineTip')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={choose}
        onKeyDown={({ key }) => key === 'Enter' && choose()}
      />
    </label>
  )
}

function readAs({ format, encoding, delimiter }: ImportFile, t: TFunction): string[] {
  const separator = separatorName(delimiter, t)
  return [t(format === 'csv' ? 'imports.files.readAs' : 'imports.files.readIn', { encoding, separator })]
}
