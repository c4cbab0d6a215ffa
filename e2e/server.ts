import { scaled, stores as profiles } from '@farol/demo-store'
import { startEngines } from '@farol/embedded-engines'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { openExportStorage } from '#platform/storage/export-storage.ts'
import { startConnectionRunner } from '#ingestion/connections/connection-runner.ts'
import { openConnectors } from '#ingestion/connectors/index.ts'
import { ingestDemoClients } from '#ingestion/demo-store/ingest-demo-clients.ts'
import { openImportStorage } from '#ingestion/imports/import-storage.ts'
import { startImportRunner } from '#ingestion/imports/import-runner.ts'
import { startInboxWorker } from '#ingestion/inbox/inbox-worker.ts'
import { systemContext } from '#platform/context.ts'
import { env } from '#platform/env.ts'
import { googleSignIn } from '#platform/identity/google/google-sign-in.ts'
import { startLocalGoogle } from '#platform/identity/google/testing/local-google.ts'
import { startMailSender } from '#platform/mail/mail-sender.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { checkKeyring } from '#platform/secrets/check-keyring.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { openKeyring } from '#platform/secrets/open-keyring.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { withoutCompiling } from '#platform/testing/own-engines.ts'
import { firstAccountOf, newPerson } from '#platform/testing/people.ts'
import { createFarol } from '../src/boot/server.ts'
import { demoAccounts, demoSignIn } from '../src/boot/demo-people.ts'
import { startGuardian } from '../src/areas/observability/guardian/server/guardian-runner.ts'
import { checks } from '../src/boot/services.ts'
import { startPublisher } from '../src/areas/catalog/enrichment-description/server/publish/publisher.ts'
import {
  addRule,
  evaluateAll,
  evaluating,
} from '../src/areas/observability/monitoring/server/testing/rules.ts'
import { startContentWriter } from '../src/areas/catalog/enrichment-description/server/batches/content-writer.ts'
import { openOutbound } from '../src/platform/outbound/outbound.ts'
import { startExportThread } from '../src/boot/exports/start-export-thread.ts'
import { fillDemo } from '../src/boot/fill-demo.ts'
import { projectPath } from '../src/boot/root.ts'
import { stopOnSignal } from '../tools/start/stop-on-signal.ts'
import { openStores } from '../src/boot/stores.ts'
import { openPromotedShop } from './promoted-shop.ts'

/** The product as people get it, on its own data: the built site, the real engines, and the demo's stores made small. */
const engines = await startEngines({ dataDir: env.FAROL_DATA_DIR })
let close = async () => {}
const signal = stopOnSignal(async () => {
  await close()
  await engines.stop()
})

const { postgresUrl, clickhouseUrl } = engines
if (postgresUrl === undefined || clickhouseUrl === undefined) throw new Error('an engine is missing')
const stores = await openStores({ postgresUrl, clickhouseUrl: withoutCompiling(clickhouseUrl) })
const { postgres, clickhouse } = stores
await migrate(postgres.pool, clickhouse)
const { db, accountDb, listen, answers: postgresAnswers } = postgres
const parts = { db, clickhouse, now: () => new Date() }
const { keyring } = await openKeyring(env)
await checkKeyring(db, keyring)
const site = { site: projectPath('dist'), publicUrl: undefined, host: '127.0.0.1', logLevel: 'warn' }
const app = await createFarol({ ...parts, accountDb, postgresAnswers, listen, keyring, ...site })
/** The same on another port, where people may also sign in with Google. */
const google = await startLocalGoogle()
const withGoogle = await createFarol({
  ...parts,
  accountDb,
  postgresAnswers,
  listen,
  keyring,
  ...site,
  google: googleSignIn(google.settings),
})
/** And on a third, where a heatmap is configured. */
const withHeatmap = await createFarol({
  ...parts,
  accountDb,
  postgresAnswers,
  listen,
  keyring,
  ...site,
  heatmapSiteId: 1234567,
})
const storage = await openImportStorage(env.FAROL_FILES_DIR)
const clientKeySecret = await installationSecret(postgres.db, 'client-key')
const stopImports = startImportRunner({ ...parts, log: app.log, storage, clientKeySecret })
const stopInbox = startInboxWorker({ ...parts, log: app.log, keyring, listen, clientKeySecret })
const connectors = openConnectors({ ...env, FAROL_PUBLIC_URL: undefined })
const stopConnections = startConnectionRunner({ ...parts, log: app.log, keyring, connectors })
const { transport } = await openMail(env)
const stopMails = startMailSender({ ...parts, log: app.log, keyring, transport })
const { id: storageId } = await openExportStorage(env.FAROL_FILES_DIR)
const exporting = { db, listen, log: app.log, storageId }
const stopExports = startExportThread({ urls: { postgresUrl, clickhouseUrl }, aheadMs: 0 }, exporting)
const outbound = openOutbound({ allowed: new Set() })
const stopTexts = startContentWriter({ ...parts, accountDb, log: app.log, keyring, outbound })
const stopGuardian = startGuardian({ ...parts, accountDb, log: app.log, keyring, checks, listen })
const stopPublisher = startPublisher({ ...parts, accountDb, log: app.log, keyring, connectors })
close = async () => {
  await stopPublisher()
  await stopGuardian()
  await stopTexts()
  await stopMails()
  await stopExports()
  await stopImports()
  await stopConnections()
  await stopInbox()
  await app.close()
  await withGoogle.close()
  await withHeatmap.close()
  await google.close()
  await stores.close()
}
const size = { scale: 0.1, months: 14 }
await fillDemo({ ...parts, log: app.log, keyring }, signal, {
  aurora: scaled(profiles.aurora, size),
  poente: scaled(profiles.poente, size),
})
const [{ id: aurora }] = demoAccounts
const people = { accountId: aurora, profile: scaled(profiles.aurora, size), signal }
await ingestDemoClients({ ...parts, log: app.log, keyring }, people)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const googleUrl = await withGoogle.listen({ host: '127.0.0.1', port: 0 })
const heatmapUrl = await withHeatmap.listen({ host: '127.0.0.1', port: 0 })
google.register(`${googleUrl}/api/users/google/callback`)
google.signsIn({ sub: 'ana', email: 'ana@gmail.com', email_verified: true, name: 'Ana do Google' })
const viewer = await newPerson(db, ['Loja Vizinha'], 'viewer')
const manager = await newPerson(db, ['Loja do gerente'], 'manager')
const merchant = await newPerson(db, [
  'Loja que envia',
  'Loja da VTEX',
  'Loja da Shopify',
  'Loja do Mercado Pago',
  'Loja da Pagar.me',
  'Loja da Intelipost',
  'Loja dos Correios',
  'Loja dos anúncios',
  'Loja do Analytics',
])
const watcher = await newPerson(db, ['Loja dos alertas'], 'manager')
const watched = firstAccountOf(watcher)
const nothingWaits = ruleSettings({
  name: 'Nada parado',
  metric: 'stoppedOrders',
  window: 120,
  condition: { type: 'limit', direction: 'below', value: 1 },
})
const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000)
await addRule({ db, account: watched }, nothingWaits, threeHoursAgo)
const onCall = await newPerson(db, ['Loja do plantão'], 'manager')
const onCallAccount = firstAccountOf(onCall)
for (let rule = 1; rule <= 11; rule++) {
  const named = { ...nothingWaits, name: `Nada parado ${rule}` }
  await addRule({ db, account: onCallAccount }, named, threeHoursAgo)
}
const promoter = await newPerson(db, ['Loja das promoções'], 'manager')
const promoted = firstAccountOf(promoter)
await openPromotedShop(systemContext({ ...parts, log: app.log }, promoted))
for (const { id } of [watched, onCallAccount])
  await evaluateAll(evaluating({ db, accountDb, clickhouse, keyring }, parts.now), id)
process.send?.({
  url,
  googleUrl,
  heatmapUrl,
  ...demoSignIn,
  people: { viewer, manager, merchant, watcher, onCall, promoter },
})
