import { openConnectors } from '#ingestion/connectors/index.ts'
import { env } from '#platform/env.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { batchesContract } from './batches-contract.ts'
import { cancelBatch, pauseBatch, resumeBatch, retryBatch } from './server/batches/change-batch.ts'
import { createBatch } from './server/batches/create-batch.ts'
import { getBatch, listBatches } from './server/batches/list-batches.ts'
import { getPublicationEffect } from './server/publish/get-publication-effect.ts'
import { listPublications } from './server/publish/list-publications.ts'
import { publishSuggestions } from './server/publish/publish-suggestions.ts'
import { resolveConflict } from './server/publish/resolve-conflict.ts'
import { undoPublications } from './server/publish/undo-publications.ts'
import { getEnrichedProduct } from './server/products/get-enriched-product.ts'
import {
  listEnrichedIds,
  listEnrichedProducts,
  listEnrichedValues,
} from './server/products/list-enriched-products.ts'
import { suggestionsSource } from './server/products/suggestions-source.ts'
import { getContentSettings } from './server/settings/get-content-settings.ts'
import { saveContentSettings } from './server/settings/save-content-settings.ts'
import { tryContentWriter } from './server/settings/try-content-writer.ts'
import { changeSuggestions } from './server/suggestions/change-suggestions.ts'
import { editSuggestion } from './server/suggestions/edit-suggestion.ts'
import { restoreVersion } from './server/suggestions/restore-version.ts'
import { vouchFinding } from './server/suggestions/vouch-finding.ts'
import { publicationsContract } from './publications-contract.ts'
import { settingsContract } from './settings-contract.ts'
import { suggestionsContract } from './suggestions-contract.ts'

const allowed = new Set(env.FAROL_OUTBOUND_ALLOWED)
const outbound = openOutbound({ allowed })
const connectors = openConnectors()
import { enrichmentViewReport } from './server/products/view-report.ts'

export const enrichmentService = {
  routers: {
    contentSuggestions: serveAccount(suggestionsContract, {
      listEnrichedProducts,
      listEnrichedValues,
      listEnrichedIds,
      getEnrichedProduct,
      editSuggestion,
      vouchFinding,
      restoreVersion,
      changeSuggestions,
    }),
    contentSettings: serveAccount(settingsContract, {
      getContentSettings,
      saveContentSettings: (ctx, input) => saveContentSettings(ctx, input, { keyring: ctx.keyring, allowed }),
      tryContentWriter: (ctx) => tryContentWriter(ctx, { keyring: ctx.keyring, outbound }),
    }),
    contentPublications: serveAccount(publicationsContract, {
      listPublications,
      getPublicationEffect,
      resolveConflict,
      undoPublications,
      publishSuggestions: (ctx, input) => publishSuggestions(ctx, input, connectors),
    }),
    contentBatches: serveAccount(batchesContract, {
      createBatch,
      listBatches,
      getBatch,
      pauseBatch,
      resumeBatch,
      cancelBatch,
      retryBatch,
    }),
  },
  exports: [suggestionsSource],
  viewReports: [enrichmentViewReport],
}
