import { implement } from '@orpc/server'
import { env } from '#platform/env.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { exportsContract } from '#model/exports-contract.ts'
import { cancelExport } from './cancel-export.ts'
import { deleteExport } from './delete-export.ts'
import { downloadExport } from './download-export.ts'
import type { ExportSources } from './export-source.ts'
import { openExportStorage } from './export-storage.ts'
import { getExport } from './get-export.ts'
import { listExports } from './list-exports.ts'
import { startExport } from './start-export.ts'

const storage = () => openExportStorage(env.FAROL_FILES_DIR)
const area = implement(exportsContract).$context<RequestContext>().use(withAccount)

/** Files of what the areas declare. */
export const exportsRouterOf = (sources: ExportSources) =>
  area.router({
    startExport: area.startExport.handler(async ({ context, input }) =>
      startExport(context, input, { sources, storage: await storage(), keyring: context.keyring }),
    ),
    listExports: area.listExports.handler(({ context, input }) => listExports(context, input)),
    getExport: area.getExport.handler(({ context, input }) => getExport(context, input)),
    cancelExport: area.cancelExport.handler(({ context, input }) => cancelExport(context, input)),
    deleteExport: area.deleteExport.handler(async ({ context, input }) =>
      deleteExport(context, input, await storage()),
    ),
    downloadExport: area.downloadExport.handler(async ({ context, input }) =>
      downloadExport(context, input, await storage()),
    ),
  })
