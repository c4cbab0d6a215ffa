import { EngineStartError } from '@farol/embedded-engines'
import { env } from '#platform/env.ts'
import { engines } from './engines.ts'
import { readEnginesFile } from './engines-file.ts'
import type { StoreUrls } from '../../src/boot/stores.ts'

/** Those of a running server, or else started for this. */
export async function findOrStartEngines(): Promise<{ urls: StoreUrls; stop: () => Promise<void> }> {
  try {
    return await engines()
  } catch (error) {
    if (!(error instanceof EngineStartError) || error.code !== 'already-running') throw error
    const urls = await readEnginesFile(env.FAROL_DATA_DIR)
    if (urls === undefined) throw error
    return { urls, stop: async () => {} }
  }
}
