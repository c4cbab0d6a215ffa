import { headRows } from '../../files/head-rows.ts'
import type { InspectedFile } from '../../files/inspect-file.ts'
import { guessMapping, type Guess } from './guess-mapping.ts'

export type GuessedFile = { name: string; path: string; seen: InspectedFile }

const ROWS = 200

export async function guessFromFiles(name: string, files: readonly GuessedFile[]): Promise<Guess> {
  const samples = []
  for (const file of files) samples.push({ ...file, rows: await firstRows(file) })
  return guessMapping(name, samples)
}

/** Parquet needs none: its columns say enough. */
async function firstRows({ path, seen }: GuessedFile): Promise<string[][]> {
  const { format } = seen
  if (format === 'parquet') return []
  const asSeen = { quote: '"', header: true, columns: undefined, skipLines: 0, each: undefined } as const
  return headRows(path, { ...seen, ...asSeen, format }, seen.columns, ROWS)
}
