import { startEngines } from '../index.ts'

/**
 * A server with nothing but its engines, for tests that kill it: `node engine-host.ts DATA_DIR`. Prints one
 * line of JSON when the engines are up, another for each restart, and stops on SIGTERM.
 */
const dataDir = process.argv[2] ?? ''
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const engines = await startEngines({
    dataDir,
    onRestart: (engine, reason) => say({ restarted: engine, reason }),
  })
  process.once('SIGTERM', async () => {
    await engines.stop()
    process.exit(0)
  })
  const { postgresUrl, clickhouseUrl } = engines
  say({ postgresUrl, clickhouseUrl, pids: engines.pids() })
} catch (failure) {
  say({ failed: failure instanceof Error && 'code' in failure ? failure.code : String(failure) })
  process.exit(1)
}
