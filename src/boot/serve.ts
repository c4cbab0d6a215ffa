import { openExportStorage } from '#platform/storage/export-storage.ts'
import { deriveOldAttempts } from '#ingestion/attempts/derive-old-attempts.ts'
import { startConnectionRunner } from '#ingestion/connections/connection-runner.ts'
import { resealConnections } from '#ingestion/connections/reseal-connections.ts'
import { openConnectors } from '#ingestion/connectors/index.ts'
import { openImportStorage } from '#ingestion/imports/import-storage.ts'
import { startImportRunner } from '#ingestion/imports/import-runner.ts'
import { startInboxWorker } from '#ingestion/inbox/inbox-worker.ts'
import { derivePackagesAgain } from '#ingestion/packages/derive-again.ts'
import { recordOldPackages } from '#ingestion/packages/record-old-packages.ts'
import { env } from '#platform/env.ts'
import { resolveSiteAddress } from '#platform/http/site-address.ts'
import { openTelemetry } from '#platform/http/telemetry.ts'
import { googleFromEnv } from '#platform/identity/google/google-sign-in.ts'
import { startScheduledJobs } from '#platform/jobs/scheduled-jobs.ts'
import { resealSigningKeys } from '#platform/identity/api-keys/reseal-signing-keys.ts'
import { resealPeople } from '#platform/identity/reseal-people.ts'
import { markGivenUp } from '#platform/notices/mark-given-up.ts'
import { resealContentKeys } from '#areas/catalog/enrichment-description/server/settings/reseal-content-keys.ts'
import { startDeliverySender } from '#platform/notices/delivery-sender.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { resealDestinations } from '#platform/notices/reseal-destinations.ts'
import { resealWhatsApp } from '#platform/notices/whatsapp/reseal-whatsapp.ts'
import { startMailSender, type MailGivenUp } from '#platform/mail/mail-sender.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { startContentWriter } from '#areas/catalog/enrichment-description/server/batches/content-writer.ts'
import { startPublisher } from '#areas/catalog/enrichment-description/server/publish/publisher.ts'
import { markReportGivenUp, startReportRunner } from '#areas/team/reports/server/report-runner.ts'
import { startGuardian } from '#areas/observability/guardian/server/guardian-runner.ts'
import { startEvaluator } from '#areas/observability/monitoring/server/evaluate/evaluator.ts'
import { checkKeyring } from '#platform/secrets/check-keyring.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { openKeyring } from '#platform/secrets/open-keyring.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { checks, reportSources } from './services.ts'
import { createFarol } from './server.ts'
import { startExportThread } from './exports/start-export-thread.ts'
import { serveDemoImages } from './demo-images.ts'
import { disableDemo } from './demo-people.ts'
import { fillDemo, keepDemoUpToDate } from './fill-demo.ts'
import { assertPortIsFree, cannotListen } from './listen.ts'
import { projectPath } from './root.ts'
import { tell } from './progress.ts'
import { openStores, type StoreUrls } from './stores.ts'
import { version } from './version.ts'

export type Serving = {
  address: string
  /** Of mails when no server sends them. */
  outbox: string | null
  /** To be backed up: the database does not hold it. */
  keyFile: string | null
  close: () => Promise<void>
}

/** Resolves with the address once it is usable. */
export async function serve(
  urls: StoreUrls,
  {
    prepareSite,
    signal,
    now = () => new Date(),
  }: { prepareSite?: () => Promise<void>; signal: AbortSignal; now?: () => Date },
): Promise<Serving> {
  const { HOST, PORT, LOG_LEVEL, FAROL_FILES_DIR, FAROL_DEMO, FAROL_PUBLIC_URL } = env
  const { postgres, clickhouse, close: closeStores } = await openStores(urls)
  const closing = [closeStores]
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    await assertPortIsFree(HOST, PORT)
    await prepareSite?.()
    await migrate(postgres.pool, clickhouse, (count) =>
      tell(`Atualizando os dados para a versão ${version} (${count} migrações)…`),
    )
    const { db, accountDb } = postgres
    await deriveOldAttempts({ db, clickhouse }, signal)
    await recordOldPackages({ db, clickhouse }, signal)
    await derivePackagesAgain({ db, clickhouse }, signal)
    const { keyring, file: keyFile } = await openKeyring(env)
    await checkKeyring(db, keyring)
    const parts = { db, clickhouse, now }
    const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
    const stores = { postgres: postgres.answers, clickhouse: () => clickhouse.answers() }
    const onProblem = (message: string) => console.error(`OpenTelemetry: ${message}`)
    const telemetry = endpoint && (await openTelemetry({ endpoint, version, stores, onProblem }))
    if (telemetry) closing.push(telemetry.close)
    const app = await createFarol({
      ...parts,
      accountDb,
      postgresAnswers: postgres.answers,
      listen: postgres.listen,
      keyring,
      logLevel: LOG_LEVEL,
      ...(telemetry && { onAnswer: telemetry.answered }),
      site: projectPath('dist'),
      publicUrl: FAROL_PUBLIC_URL,
      host: HOST,
      google: googleFromEnv(env),
      entry: { signUp: env.FAROL_SIGN_UP, newAccounts: env.FAROL_NEW_ACCOUNTS },
      heatmapSiteId: env.FAROL_HEATMAP_SITE_ID ?? null,
    })
    closing.push(() => app.close())
    const context = { ...parts, log: app.log }
    if (keyring.all.length > 1) {
      await resealPeople(db, keyring, app.log)
      await resealConnections(db, keyring, app.log)
      await resealSigningKeys(db, keyring, app.log)
      await resealDestinations(db, keyring, app.log)
      await resealWhatsApp(db, keyring, app.log)
      await resealContentKeys(db, keyring, app.log)
    }
    if (FAROL_DEMO) {
      serveDemoImages(app)
      await fillDemo({ ...context, keyring }, signal)
    } else await disableDemo(db, now())
    await app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
      throw cannotListen(error, HOST, PORT)
    })
    if (FAROL_DEMO) closing.push(keepDemoUpToDate({ ...context, keyring }))
    const storage = await openImportStorage(FAROL_FILES_DIR)
    const clientKeySecret = await installationSecret(postgres.db, 'client-key')
    closing.push(startImportRunner({ ...context, storage, clientKeySecret }))
    closing.push(startInboxWorker({ ...context, keyring, listen: postgres.listen, clientKeySecret }))
    closing.push(startEvaluator({ ...context, accountDb, keyring, listen: postgres.listen }))
    const files = await openExportStorage(FAROL_FILES_DIR)
    const aheadMs = now().getTime() - Date.now()
    const exporting = { ...context, listen: postgres.listen, storageId: files.id }
    closing.push(startExportThread({ urls, aheadMs }, exporting))
    const scheduled = {
      ...context,
      keyring,
      accountDb,
      exportStorage: files,
      importStorage: storage,
      ptaxServer: env.FAROL_PTAX_SERVER,
    }
    closing.push(await startScheduledJobs(urls.postgresUrl, scheduled, scheduledJobs))
    const connectors = openConnectors()
    closing.push(startConnectionRunner({ ...context, keyring, connectors }))
    const { transport, outbox } = await openMail(env)
    const onGivenUp: MailGivenUp = async (tx, mail) => {
      await markGivenUp(tx, mail)
      await markReportGivenUp(tx, mail)
    }
    closing.push(startMailSender({ ...context, keyring, transport, onGivenUp }))
    const address = resolveSiteAddress({ publicUrl: FAROL_PUBLIC_URL, host: HOST }, app.server)
    const sending = { ...context, keyring, listen: postgres.listen, ...openSending(env) }
    closing.push(startDeliverySender({ ...sending, siteAddress: address }))
    const reporting = { reportSources, siteAddress: address, storage: files }
    closing.push(startReportRunner({ ...context, accountDb, keyring, ...reporting }))
    closing.push(startGuardian({ ...context, accountDb, keyring, checks, listen: postgres.listen }))
    closing.push(startPublisher({ ...context, accountDb, keyring, connectors }))
    closing.push(startContentWriter({ ...context, accountDb, keyring, outbound: sending.outbound }))
    return { address, outbox, keyFile, close }
  } catch (error) {
    await close()
    throw error
  }
}
