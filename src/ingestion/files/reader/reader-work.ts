import { open, type FileHandle } from 'node:fs/promises'
import { readChunks, type Chunk } from '../chunks.ts'
import { shownHead } from '../head-rows.ts'
import { findStart, createScanner, type TextSource } from '../open-source.ts'
import { surveyColumns } from '../survey-columns.ts'
import { parquetSelect } from '../parquet.ts'
import type { GuessedFile } from '../../mapping/guess/guess-from-files.ts'
import type { GuessOptions } from '../../mapping/guess/guess-mapping.ts'
import { FileProblem } from '../file-problem.ts'
import { inspectFile, isWorkbook, type InspectedFile } from '../inspect-file.ts'
import { unpackText } from '../unpack-text.ts'
import { unpackedPath } from '../xlsx/unpacked-path.ts'

export type ChunksOf = {
  path: string
  source: TextSource
  wanted: readonly string[]
  position: number
  from: { byte: number; line: number } | undefined
  chunkBytes: number | undefined
}

export type SeenFile = { seen: InspectedFile; unpacked?: { path: string; bytes: number } }

/** What is read of a workbook, a JSON list or a text in UTF-16 is put at `target`, or beside it. */
export async function seeFile(
  path: string,
  sheet?: string,
  headerLine?: number,
  target: string = unpackedPath(path),
): Promise<SeenFile> {
  if (!(await isWorkbook(path))) {
    const bytes = await unpackText(path, target)
    const seen = await inspectFile(bytes === undefined ? path : target, { headerLine })
    if (seen.columns.length === 0) throw new FileProblem('O arquivo só tem linhas em branco.')
    return { seen, ...(bytes !== undefined && { unpacked: { path: target, bytes } }) }
  }
  const { unpackWorkbook } = await import('../xlsx/unpack-workbook.ts')
  const { countKnown } = await import('../../mapping/guess/count-known.ts')
  const { bytes, ...of } = await unpackWorkbook(path, target, sheet, headerLine, countKnown)
  return {
    seen: { ...(await inspectFile(target, { ...of, delimiter: ',' })), format: 'csv', ...of },
    unpacked: { path: target, bytes },
  }
}

export type ReaderWork = ReturnType<typeof readerWork>

/** Everything that touches the bytes of untrusted files. Runs in a reader's process. */
export function readerWork() {
  let reading: { file: FileHandle; chunks: AsyncGenerator<Chunk> } | undefined
  return {
    see: seeFile,
    shownHead,
    survey: surveyColumns,
    parquetSelect,
    // imported when needed, so that the others start sooner
    guess: async (name: string, files: readonly GuessedFile[], account: GuessOptions) =>
      (await import('../../mapping/guess/guess-from-files.ts')).guessFromFiles(name, files, account),
    openChunks: async ({ path, source, wanted, position, from, chunkBytes }: ChunksOf) => {
      await reading?.file.close()
      const start = await findStart(path, source)
      const scanner = createScanner(source, start, wanted, position, from?.line ?? start.line)
      const file = await open(path)
      reading = { file, chunks: readChunks(file, from?.byte ?? start.from, scanner, chunkBytes) }
    },
    nextChunk: async (): Promise<Chunk | undefined> => {
      const next = await reading?.chunks.next()
      return next?.done === false ? next.value : undefined
    },
  }
}
