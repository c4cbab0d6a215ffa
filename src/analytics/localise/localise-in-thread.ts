import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { localise, type LeafTable, type Localisation, type LocaliseOptions } from '@farol/decomposition'
import { currentBounds } from '#platform/storage/statement-bounds.ts'

/** Below this many leaves × dimensions, starting a thread takes longer than the search. */
const FEW = 10_000
const MAX_THREADS = 4
const IDLE_MS = 120_000

export type Search = { table: LeafTable; options: LocaliseOptions }

let threads: Tinypool | undefined

function pool(): Tinypool {
  threads ??= new Tinypool({
    filename: new URL('localise-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(MAX_THREADS, availableParallelism()),
    idleTimeout: IDLE_MS,
  })
  return threads
}

/**
 * Runs `localise` in a thread if it would block other requests. Rejects and stops when no caller waits any
 * more.
 */
export async function localiseInThread(table: LeafTable, options: LocaliseOptions): Promise<Localisation> {
  const leaves = table.dimensions[0]?.codes.length ?? 0
  if (leaves * table.dimensions.length <= FEW) return localise(table, options)
  const { gone } = currentBounds()
  const search: Search = { table, options }
  try {
    return (await pool().run(search, gone && { signal: gone })) as Localisation
  } catch (error) {
    throw gone?.aborted ? gone.reason : error
  }
}
