import { parseOptions } from './import/options.ts'
import { sayWhy } from './start/say-why.ts'
import { stopOnSignal } from './start/stop-on-signal.ts'

let close = async () => {}
const signal = stopOnSignal(async () => {
  console.error('\nParada. O mesmo comando continua de onde ela ficou.')
  process.exitCode = 130
  await close()
})

try {
  const options = parseOptions(process.argv.slice(2))
  if (options === undefined) process.exitCode = 2
  else {
    if (options.dataDir !== undefined) process.env['FAROL_DATA_DIR'] = options.dataDir
    const { openForImport } = await import('./import/open-for-import.ts')
    const opened = await openForImport()
    let closing: Promise<void> | undefined
    close = () => (closing ??= opened.close())
    const { importFolder } = await import('./import/import-folder.ts')
    process.exitCode = await importFolder(opened, options, signal)
  }
} catch (error) {
  if (!signal.aborted) sayWhy(error)
}
if (!signal.aborted) {
  await close()
  process.exit()
}
