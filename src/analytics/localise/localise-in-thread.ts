import { availableParallelism } from 'node:os'
import { localise, type LeafTable, type Localisation, type LocaliseOptions } from '@farol/decomposition'
import { runInThread } from '#platform/run-in-thread.ts'
import { currentBounds } from '#platform/storage/statement-bounds.ts'

/** Below this many leaves × dimensions, starting a thread takes longer than the search. */
const FEW = 10_000
const MAX_THREADS = 4

export type Search = { table: LeafTable; options: LocaliseOptions }

const search = runInThread<Localisation>(new URL('localise-thread.ts', import.meta.url), {
  most: Math.min(MAX_THREADS, availableParallelism()),
  // a search in a new thread takes three times as long
  keptMs: 1_800_000,
})

/**
 * Runs `localise` in a thread if it would block other requests. Rejects and stops when no caller waits any
 * more.
 */
export async function localiseInThread(table: LeafTable, options: LocaliseOptions): Promise<Localisation> {
  const leaves = table.dimensions[0]?.codes.length ?? 0
  if (leaves * table.dimensions.length <= FEW) return localise(table, options)
  return search({ table, options } satisfies Search, currentBounds().gone)
}
