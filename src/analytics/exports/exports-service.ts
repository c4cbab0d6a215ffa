import { env } from '#platform/env.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { exportsContract } from '#model/exports-contract.ts'
import { cancelExport } from './cancel-export.ts'
import { deleteExport } from './delete-export.ts'
import { downloadExport } from './download-export.ts'
import type { ExportSources } from './export-source.ts'
import { openExportStorage } from '#platform/storage/export-storage.ts'
import { getExport } from './get-export.ts'
import { listExports } from './list-exports.ts'
import { startExport } from './start-export.ts'

const storage = () => openExportStorage(env.FAROL_FILES_DIR)

export const exportsService = (sources: ExportSources) => ({
  routers: {
    exports: serveAccount(exportsContract, {
      startExport: async (ctx, input) =>
        startExport(ctx, input, { sources, storage: await storage(), keyring: ctx.keyring }),
      listExports,
      getExport,
      cancelExport,
      deleteExport: async (ctx, input) => deleteExport(ctx, input, await storage()),
      downloadExport: async (ctx, input) => downloadExport(ctx, input, await storage()),
    }),
  },
})
