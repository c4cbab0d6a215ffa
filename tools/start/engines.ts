import { startEngines, type StartedEngines } from '@farol/embedded-engines'
import { env } from '#platform/env.ts'
import { writeEnginesFile } from './engines-file.ts'
import { step, tell } from '../../src/boot/progress.ts'
import type { StoreUrls } from '../../src/boot/stores.ts'

export async function engines(): Promise<{ urls: StoreUrls; stop: () => Promise<void> }> {
  const { DATABASE_URL, CLICKHOUSE_URL, FAROL_DATA_DIR } = env
  let started: StartedEngines | undefined
  if (DATABASE_URL === undefined || CLICKHOUSE_URL === undefined) {
    started = await step('Iniciando os bancos de dados', () =>
      startEngines({
        dataDir: FAROL_DATA_DIR,
        postgres: DATABASE_URL === undefined,
        clickhouse: CLICKHOUSE_URL === undefined,
        onRestart: (engine, reason) => tell(`${engine} está sendo reiniciado (${reason})`),
      }),
    )
  }
  const postgresUrl = DATABASE_URL ?? started?.postgresUrl
  const clickhouseUrl = CLICKHOUSE_URL ?? started?.clickhouseUrl
  if (postgresUrl === undefined || clickhouseUrl === undefined) throw new Error('an engine gave no address')
  const urls = { postgresUrl, clickhouseUrl }
  const untell = started === undefined ? undefined : await writeEnginesFile(FAROL_DATA_DIR, urls)
  return {
    urls,
    stop: async () => {
      await untell?.()
      await started?.stop()
    },
  }
}
