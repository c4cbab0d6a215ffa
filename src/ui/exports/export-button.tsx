import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastChunkFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import type { ExportDialogProps, ExportWhat } from '#ui/exports/export-what.ts'
import { useAllowed } from '#ui/frame/use-allowed.ts'
import { ruleOfExport } from '#vocabulary/kit/export-kinds.ts'

type Loaded = { Dialog: ComponentType<ExportDialogProps> }

/** Takes what is on screen as a file; nothing for who may not. What it opens is fetched when it is asked for. */
export function ExportButton(what: ExportWhat): ReactNode {
  const { t } = useTranslation()
  const allowed = useAllowed(ruleOfExport(what.kind).permission)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [open, setOpen] = useState(false)
  async function show(): Promise<void> {
    const module = await import('#ui/exports/export-dialog.tsx').catch(toastChunkFailure)
    if (module === undefined) return
    setLoaded({ Dialog: module.default })
    setOpen(true)
  }
  if (!allowed) return null
  return (
    <>
      <QuietButton
        icon="download"
        aria-keyshortcuts="e"
        aria-haspopup="dialog"
        data-not-pictured
        onClick={() => void show()}
      >
        {t('exports.export')}
      </QuietButton>
      {open && loaded !== null && <loaded.Dialog {...what} onClose={() => setOpen(false)} />}
    </>
  )
}
