import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { startExportRunner } from '#analytics/exports/export-runner.ts'
import { openExportStorage } from '#platform/storage/export-storage.ts'
import { env } from '#platform/env.ts'
import type { Logger } from '#platform/context.ts'
import { openKeyring } from '#platform/secrets/open-keyring.ts'
import { exportSources } from '../services.ts'
import { openStores } from '../stores.ts'
import type { ThreadLine, ThreadWork } from './start-export-thread.ts'

const port = parentPort
if (port === null) throw new Error('exports are written in a thread of their own')
const { urls, aheadMs } = workerData as ThreadWork

const LOWER = 5
// elsewhere this sets the priority of the whole process
if (process.platform === 'linux') setPriority(LOWER)

const say =
  (level: ThreadLine['level']): Logger['info'] =>
  (details, message = '') =>
    port.postMessage({ level, details: { ...details }, message } satisfies ThreadLine)
const log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }

const { postgres, clickhouse, close } = await openStores(urls)
const { db, accountDb, listen } = postgres
const { keyring } = await openKeyring(env)
const storage = await openExportStorage(env.FAROL_FILES_DIR)
const now = () => new Date(Date.now() + aheadMs)
const stop = startExportRunner({
  db,
  accountDb,
  listen,
  clickhouse,
  keyring,
  storage,
  log,
  now,
  sources: exportSources,
})
port.once('message', () => {
  void stop()
    .then(close)
    .finally(() => port.close())
})
