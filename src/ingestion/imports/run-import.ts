import { randomUUID } from 'node:crypto'
import type { ImportPhase } from '#model/import-states.ts'
import { countCanonical } from '../canonical/count-canonical.ts'
import { dropCanonical } from '../canonical/canonical-tables.ts'
import { partitionLiteral } from '../batch.ts'
import { withFileName } from '../files/with-file-name.ts'
import { matchFiles } from '../files/match-files.ts'
import { readerLimits, withReader, type Reader } from '../files/reader/open-reader.ts'
import type { Inspection } from '../facts/slices.ts'
import { writeFacts } from '../write-facts.ts'
import { convert } from './convert.ts'
import type { ImportLedger } from './import-ledger.ts'
import { batchesOf, type ImportFile, type ImportWork } from './import-work.ts'
import { loadFile, type DoneChunk } from './load-file.ts'
import { createRawTables, dropRawTables } from './raw-tables.ts'
import { stagingTarget } from './staging-target.ts'
import {
  buildResult,
  catalogFigures,
  sliceFigures,
  statusFigures,
  summarise,
  type SliceFigures,
} from './summarise.ts'
import { verify } from './verify.ts'

type MatchedFiles = ReadonlyMap<string, readonly ImportFile[]>

export type ImportStart = {
  goal: 'checking' | 'running'
  staged: string
  stopped: { phase: ImportPhase; stepsDone: number; stagedRows: number | null } | undefined
  hasResult: boolean
  takeTurn: () => Promise<void>
}

// Reading, converting, verifying, writing; a dry run ends before writing. Stopped at any moment, another
// call continues after the last chunk or slice that was done.
export async function runImport(work: ImportWork, ledger: ImportLedger, start: ImportStart): Promise<void> {
  const matched = matchFiles(work.mapping, work.files)
  const phase = (await isStillStaged(work, ledger, matched, start)) ? start.stopped?.phase : undefined
  if (phase === undefined) await beginAnew(work, ledger, start.staged)
  if (phase === undefined || phase === 'reading') await read(work, ledger, matched, start.staged)
  const { batchId, inspection } =
    phase === 'writing' ? { ...work, inspection: undefined } : await convertAnew(work, ledger)
  await dropRawTables(work.clickhouse, work.importId)
  if (start.goal === 'checking') {
    if (!start.hasResult || phase !== 'writing') {
      await ledger.result(await summarise({ ...work, batchId }, await ledger.places()))
    }
    return
  }
  await start.takeTurn()
  await write(
    { ...work, batchId },
    ledger,
    phase === 'writing' ? start : { ...start, stopped: undefined },
    inspection,
  )
  for (const batch of batchesOf({ ...work, batchId })) await dropCanonical(work, batch)
  await ledger.forgetChunks()
}

/** Where the figures of the catalog are kept, beside those of slices. */
const CATALOG = -1

/** What each slice found before it was written is the result, however often the writing was stopped. */
async function write(
  work: ImportWork,
  ledger: ImportLedger,
  { stopped }: ImportStart,
  inspection: Inspection | undefined,
): Promise<void> {
  const from = stopped?.phase === 'writing' ? stopped.stepsDone : 0
  const kept = await ledger.keptFigures()
  const statuses = new Map<number, SliceFigures>()
  const { signal } = work
  await writeFacts(work, batchesOf(work), {
    from,
    signal,
    inspection,
    onSlice: ledger.steps,
    onCatalog: async (batch) => {
      if (!kept.has(CATALOG)) await ledger.figures(CATALOG, await catalogFigures(work, batch))
    },
    onOpen: async (batch, index) => {
      if (!kept.has(index)) statuses.set(index, await statusFigures(work, batch, index))
    },
    onBegin: async (batch, index, headers) => {
      const opened = statuses.get(index)
      if (opened !== undefined)
        await ledger.figures(index, await sliceFigures(work, batch, index, headers, opened))
    },
  })
  const figures = [...(await ledger.keptFigures()).values()]
  await ledger.result(await buildResult(work, figures, await ledger.places()))
}

async function isStillStaged(
  work: ImportWork,
  ledger: ImportLedger,
  matched: MatchedFiles,
  { stopped }: ImportStart,
): Promise<boolean> {
  if (stopped === undefined || stopped.phase === 'reading') return stopped !== undefined
  if (stopped.phase !== 'writing') return isComplete(work, ledger, matched)
  return (await countCanonical(work, batchesOf(work))) === stopped.stagedRows
}

async function convertAnew(
  work: ImportWork,
  ledger: ImportLedger,
): Promise<{ batchId: string; inspection: Inspection }> {
  if (work.batchId !== work.importId) await dropCanonical(work, work.batchId)
  const anew = { ...work, batchId: randomUUID() }
  await ledger.batch(anew.batchId)
  await convert(anew, ledger.steps)
  await ledger.phase('verifying')
  const inspection = await verify(anew)
  await ledger.staged(await countCanonical(anew, batchesOf(anew)))
  return { batchId: anew.batchId, inspection }
}

async function beginAnew(work: ImportWork, ledger: ImportLedger, staged: string): Promise<void> {
  const bytes = work.files.reduce((sum, file) => sum + file.bytes, 0)
  await ledger.begin(staged, bytes)
  await ledger.forgetChunks()
  await forgetBatch(work)
}

export async function forgetBatch(
  work: Pick<ImportWork, 'clickhouse' | 'account' | 'importId' | 'batchId'>,
): Promise<void> {
  await dropRawTables(work.clickhouse, work.importId)
  for (const batch of batchesOf(work)) await dropCanonical(work, batch)
  await work.clickhouse.command({
    query: `ALTER TABLE import_rejects DROP PARTITION ${partitionLiteral(work.importId)}`,
  })
}

async function read(
  work: ImportWork,
  ledger: ImportLedger,
  matched: MatchedFiles,
  staged: string,
): Promise<void> {
  await readFiles(work, ledger, matched)
  if (await isComplete(work, ledger, matched)) return
  await beginAnew(work, ledger, staged)
  await readFiles(work, ledger, matched)
  if (!(await isComplete(work, ledger, matched)))
    throw new Error('staged rows differ from those that were read')
}

async function readFiles(work: ImportWork, ledger: ImportLedger, matched: MatchedFiles): Promise<void> {
  await createRawTables(work.clickhouse, work.importId, work.mapping)
  const places = await ledger.places()
  const readAll = async (reader: Reader) => {
    for (const [kind, files] of matched) {
      for (const file of files) {
        const onChunk = (chunk: DoneChunk) => ledger.chunk(work.account.id, file.position, chunk)
        await withFileName(file.name, () =>
          loadFile(work, reader, { kind, file, done: places.get(file.position) }, onChunk),
        )
      }
    }
  }
  await withReader(work.readerLimits ?? readerLimits.chunk, readAll, work.signal)
}

/** Staging must hold exactly the chunks' rows: a worker thought dead may have added some. */
async function isComplete(work: ImportWork, ledger: ImportLedger, matched: MatchedFiles): Promise<boolean> {
  const places = await ledger.places()
  for (const [kind, files] of matched) {
    const target = stagingTarget(work, kind)
    for (const file of files) {
      const staged = await target.count(file)
      const read = places.get(file.position)?.rows ?? 0
      if (staged > read || (target.keepsAll && staged < read)) return false
    }
  }
  return true
}
