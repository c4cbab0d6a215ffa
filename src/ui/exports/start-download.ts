import type { QueryClient } from '@tanstack/react-query'
import { followExport } from '#ui/exports/downloads.ts'
import { forgetExports } from '#ui/exports/export-queries.ts'
import type { ExportWhat } from '#ui/exports/export-what.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { lastFormat } from '#ui/exports/last-format.ts'
import type { ChosenRows } from '#ui/list/bulk-bar.tsx'
import type { ListDeclaration } from '#model/address/list-declaration.ts'
import type { ExportFormat } from '#model/exports.ts'
import type { ExportJob } from '#model/exports-contract.ts'

/** Without personal data, downloaded when it is ready. */
export async function startDownload(
  queryClient: QueryClient,
  accountId: string,
  { what, question, visible }: ExportWhat,
  format: ExportFormat,
): Promise<ExportJob> {
  const columns = visible === undefined ? {} : { columns: [...visible] }
  const asked = { kind: what.kind, question: { ...question }, format, personal: false, ...columns }
  const started = await exportsClient.startExport(asked)
  followExport(started, 'download')
  await forgetExports(queryClient, accountId)
  return started
}

/** The rows chosen in a list, or everything that its question finds, in the format of the last time. */
export async function downloadChosen<List extends ListDeclaration>(
  queryClient: QueryClient,
  accountId: string,
  asked: ExportWhat,
  chosen: ChosenRows<List>,
): Promise<void> {
  const question = chosen.all ? asked.question : { ...asked.question, ids: [...chosen.keys] }
  await startDownload(queryClient, accountId, { ...asked, question }, lastFormat())
  chosen.clear()
}
