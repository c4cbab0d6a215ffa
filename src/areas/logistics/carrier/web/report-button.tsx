import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarriersQuestion } from '#areas/logistics/carrier/contract.ts'
import { carriersClient } from '#areas/logistics/carrier/web/carriers-client.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { download } from '#ui/exports/download.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

type Props = { question: CarriersQuestion; carrier: string | undefined }

/** The document for the carrier itself, which a package without a carrier does not have. */
export function ReportButton({ question, carrier }: Props): ReactNode {
  const { t } = useTranslation()
  const allowed = useAllowed('logistics.export')
  const [working, setWorking] = useState(false)
  if (!allowed || carrier === undefined || carrier === '') return null

  async function take(): Promise<void> {
    setWorking(true)
    try {
      const file = await carriersClient.getCarrierReport({ ...question, carrier: carrier ?? '' })
      download(file, file.name)
    } catch (error) {
      toastFailure(error)
    } finally {
      setWorking(false)
    }
  }

  return (
    <QuietButton icon="download" disabled={working} aria-busy={working} onClick={() => void take()}>
      {t(working ? 'carriers.report.working' : 'carriers.report.take')}
    </QuietButton>
  )
}
