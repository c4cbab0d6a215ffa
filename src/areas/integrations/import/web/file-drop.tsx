import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

const accepted = '.csv,.txt,.tsv,.xlsx,.json,.jsonl,.ndjson,.parquet,.gz'

type Props = { compact?: boolean; disabled?: boolean; onFiles: (files: File[]) => void }

export function FileDrop({ compact = false, disabled = false, onFiles }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [over, setOver] = useState(false)
  function take(list: FileList | null): void {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(files)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={classes['drop']}
      data-over={over}
      data-compact={compact}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        disabled={disabled}
        className={classes['file']}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <label htmlFor={id}>
        <Icon name="upload" size={compact ? 18 : 28} />
        <span>
          <strong>{t('imports.drop.choose')}</strong> {t('imports.drop.orDrop')}
        </span>
        <small>{t('imports.drop.formats')}</small>
      </label>
    </div>
  )
}
