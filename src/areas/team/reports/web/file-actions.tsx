import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteFile } from '#areas/team/reports/web/delete-file.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { forgetExports, isAtWork } from '#ui/exports/export-queries.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import type { ExportJob } from '#model/exports-contract.ts'

/** What the person may do with a file. */
export function FileActions({ file }: { file: ExportJob }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [asking, setAsking] = useState(false)
  const { id: exportId, name, may } = file
  async function stop(): Promise<void> {
    await exportsClient.cancelExport({ exportId }).catch(toastFailure)
    await forgetExports(queryClient, accountId)
  }
  return (
    <>
      {may.change && isAtWork(file) && (
        <QuietButton aria-label={t('exports.files.stop', { name })} onClick={() => void stop()}>
          {t('exports.stop')}
        </QuietButton>
      )}
      {may.change && !isAtWork(file) && (
        <QuietButton
          look="bare"
          aria-label={t('exports.files.delete', { name })}
          onClick={() => setAsking(true)}
        >
          {t('exports.delete')}
        </QuietButton>
      )}
      {asking && <DeleteFile file={file} onClose={() => setAsking(false)} />}
    </>
  )
}
