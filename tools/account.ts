import { parseAccountOptions } from './account/options.ts'
import { sayWhy } from './start/say-why.ts'

try {
  const options = parseAccountOptions(process.argv.slice(2))
  if (options === undefined) process.exitCode = 2
  else {
    if (options.dataDir !== undefined) process.env['FAROL_DATA_DIR'] = options.dataDir
    const { openForImport } = await import('./import/open-for-import.ts')
    const { openAccount } = await import('./account/open-account.ts')
    const { context, close } = await openForImport()
    try {
      const { owner: email, name, currency, timeZone, holidayState } = options
      await openAccount(context.db, { email, name, currency, timeZone, holidayState })
    } finally {
      await close()
    }
  }
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}
process.exit()
