import { implement } from '@orpc/server'
import { openImportStorage } from '#ingestion/imports/import-storage.ts'
import { env } from '#platform/env.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { importsContract } from '../contract.ts'
import { cancelImport } from './cancel-import.ts'
import { createImport } from './create-import.ts'
import { deleteFile } from './delete-file.ts'
import { deleteImport } from './delete-import.ts'
import { downloadRejects } from './download-rejects.ts'
import { getCanonicalForm } from './get-canonical-form.ts'
import { getImport } from './get-import.ts'
import { guessMapping } from './guess-mapping.ts'
import { listImports } from './list-imports.ts'
import { listMappingExamples } from './list-mapping-examples.ts'
import { previewMapping } from './preview-mapping.ts'
import { resumeImport } from './resume-import.ts'
import { saveMapping } from './save-mapping.ts'
import { startImport } from './start-import.ts'
import { uploadFile } from './upload-file.ts'

const storage = () => openImportStorage(env.FAROL_FILES_DIR)
const area = implement(importsContract).$context<RequestContext>().use(withAccount)

export const importsRouter = area.router({
  listImports: area.listImports.handler(({ context, input }) => listImports(context, input)),
  createImport: area.createImport.handler(async ({ context, input }) =>
    createImport(context, input, await storage()),
  ),
  getImport: area.getImport.handler(({ context, input }) => getImport(context, input)),
  deleteImport: area.deleteImport.handler(async ({ context, input }) =>
    deleteImport(context, input, await storage()),
  ),
  uploadFile: area.uploadFile.handler(async ({ context, input: { params, query, body } }) =>
    uploadFile(context, { ...params, ...query, body }, await storage()),
  ),
  deleteFile: area.deleteFile.handler(async ({ context, input }) =>
    deleteFile(context, input, await storage()),
  ),
  guessMapping: area.guessMapping.handler(async ({ context, input }) =>
    guessMapping(context, input, await storage()),
  ),
  previewMapping: area.previewMapping.handler(async ({ context, input }) =>
    previewMapping(context, input, await storage()),
  ),
  saveMapping: area.saveMapping.handler(({ context, input }) => saveMapping(context, input)),
  checkImport: area.checkImport.handler(({ context, input }) => startImport(context, input, 'checking')),
  startImport: area.startImport.handler(({ context, input }) => startImport(context, input, 'running')),
  cancelImport: area.cancelImport.handler(({ context, input }) => cancelImport(context, input)),
  resumeImport: area.resumeImport.handler(({ context, input }) => resumeImport(context, input)),
  downloadRejects: area.downloadRejects.handler(({ context, input }) => downloadRejects(context, input)),
  listMappingExamples: area.listMappingExamples.handler(({ context }) => listMappingExamples(context)),
  getCanonicalForm: area.getCanonicalForm.handler(({ context }) => getCanonicalForm(context)),
})
