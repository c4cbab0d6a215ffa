import { openImportStorage } from '#ingestion/imports/import-storage.ts'
import { env } from '#platform/env.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { importsContract } from './contract.ts'
import { cancelImport } from './server/cancel-import.ts'
import { chooseHeader } from './server/choose-header.ts'
import { chooseSheet } from './server/choose-sheet.ts'
import { createImport } from './server/create-import.ts'
import { deleteFile } from './server/delete-file.ts'
import { deleteImport } from './server/delete-import.ts'
import { describeImportData } from './server/describe-import-data.ts'
import { downloadRejects } from './server/download-rejects.ts'
import { getCanonicalForm } from './server/get-canonical-form.ts'
import { getImport } from './server/get-import.ts'
import { guessMapping } from './server/guess-mapping.ts'
import { listImports } from './server/list-imports.ts'
import { listMappingExamples } from './server/list-mapping-examples.ts'
import { previewMapping } from './server/preview-mapping.ts'
import { resumeImport } from './server/resume-import.ts'
import { saveMapping } from './server/save-mapping.ts'
import { startImport } from './server/start-import.ts'
import { surveyValues } from './server/survey-values.ts'
import { undoImport } from './server/undo-import.ts'
import { uploadFile } from './server/upload-file.ts'

const storage = () => openImportStorage(env.FAROL_FILES_DIR)

export const importService = {
  routers: {
    integrations: serveAccount(importsContract, {
      listImports,
      createImport: async (ctx, input) => createImport(ctx, input, await storage()),
      getImport,
      deleteImport: async (ctx, input) => deleteImport(ctx, input, await storage()),
      uploadFile: async (ctx, { params, query, body }) =>
        uploadFile(ctx, { ...params, ...query, body }, await storage()),
      deleteFile: async (ctx, input) => deleteFile(ctx, input, await storage()),
      chooseSheet: async (ctx, input) => chooseSheet(ctx, input, await storage()),
      chooseHeader: async (ctx, input) => chooseHeader(ctx, input, await storage()),
      guessMapping: async (ctx, input) => guessMapping(ctx, input, await storage()),
      previewMapping: async (ctx, input) => previewMapping(ctx, input, await storage()),
      surveyValues: async (ctx, input) => surveyValues(ctx, input, await storage()),
      saveMapping,
      checkImport: (ctx, input) => startImport(ctx, input, 'checking'),
      startImport: (ctx, input) => startImport(ctx, input, 'running'),
      cancelImport,
      resumeImport,
      describeImportData,
      undoImport,
      downloadRejects,
      listMappingExamples,
      getCanonicalForm,
    }),
  },
}
