import type { AccountContext } from '#platform/context.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import { findExport } from './find-export.ts'
import { presentExport } from './present-export.ts'

export async function getExport(ctx: AccountContext, { exportId }: { exportId: string }): Promise<ExportJob> {
  return presentExport(ctx, await findExport(ctx, exportId))
}
