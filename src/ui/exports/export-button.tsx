import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastChunkFailure, toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useJob } from '#ui/exports/downloads.ts'
import { isAtWork } from '#ui/exports/export-queries.ts'
import type { ExportDialogProps, ExportWhat } from '#ui/exports/export-what.ts'
import { rememberFormat, lastFormat } from '#ui/exports/last-format.ts'
import { startDownload } from '#ui/exports/start-download.ts'
import { exportProgress } from '#ui/exports/export-progress-share.ts'
import { formatShare } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { type ExportFormat, exportFormats } from '#model/exports.ts'
import classes from '#ui/exports/exports.module.css'

type Loaded = { Dialog: ComponentType<ExportDialogProps> }

export function ExportButton(asked: ExportWhat): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const allowed = useAllowed(asked.what.permission)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [open, setOpen] = useState(false)
  const [format, setFormat] = useState(lastFormat)
  const [asking, setAsking] = useState(false)
  const [exportId, setExportId] = useState<string | null>(null)
  const job = useJob(exportId)
  const working = job !== null && isAtWork(job)

  async function show(): Promise<void> {
    const module = await import('#ui/exports/export-dialog.tsx').catch(toastChunkFailure)
    if (module === undefined) return
    setLoaded({ Dialog: module.default })
    setOpen(true)
  }
  async function take(chosen: ExportFormat): Promise<void> {
    if (asking) return
    rememberFormat(chosen)
    setFormat(chosen)
    setAsking(true)
    try {
      const started = await startDownload(queryClient, accountId, asked, chosen)
      setExportId(started.id)
    } catch (error) {
      toastFailure(error)
    } finally {
      setAsking(false)
    }
  }

  if (!allowed) return null
  const formatName = (each: ExportFormat): string => t(`exports.formats.${each}`)
  return (
    <span role="group" aria-label={t('exports.export')} className={classes['split']} data-not-pictured>
      <QuietButton icon="download" onClick={() => void (working ? show() : take(format))}>
        {working
          ? t('exports.atWork', { share: formatShare(exportProgress(job)) })
          : t('exports.as', { format: formatName(format) })}
      </QuietButton>
      <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <QuietButton aria-label={t('exports.otherWays')} aria-keyshortcuts="e">
            <Icon name="down" size={14} />
          </QuietButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['formats']}>
          {exportFormats.map((each) => (
            <Menu.Item
              key={each}
              leftSection={<Icon name={each === format ? 'check' : 'file'} />}
              disabled={working}
              data-autofocus={each === format || undefined}
              onClick={() => void take(each)}
            >
              {formatName(each)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => void show()}>{t('exports.more')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && loaded !== null && (
        <loaded.Dialog {...asked} atWork={working ? exportId : null} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}
