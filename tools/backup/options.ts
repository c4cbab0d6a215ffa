import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Prints the usage and returns undefined when invalid. */
export function folderOption(
  name: 'to' | 'from',
  args: string[],
  usage: string,
): { folder: string } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { [name]: { type: 'string' }, 'data-dir': { type: 'string' }, help: { type: 'boolean' } },
    })
    const { [name]: folder, 'data-dir': dataDir, help } = values
    if (typeof folder === 'string' && folder !== '' && help !== true) {
      if (typeof dataDir === 'string') process.env['FAROL_DATA_DIR'] = dataDir
      return { folder: resolve(folder) }
    }
    console.error(usage)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  return undefined
}
