import { canonicalKinds } from '#model/kinds/index.ts'
import { runInPairs } from '../facts/run-in-pairs.ts'
import { sliceBatch, type Inspection } from '../facts/slices.ts'
import { rejectDuplicates, rejectErrors, rejectOrphans } from '../facts/verify-sql.ts'
import { kindFacts } from '../kinds/index.ts'
import { batchesOf, type ImportWork } from './import-work.ts'

export async function verify(work: ImportWork): Promise<Inspection> {
  const slices = await sliceBatch(work, batchesOf(work))
  const { total, parameters, options, counts } = slices
  const kinds = canonicalKinds.filter((kind) => work.mapping.records.some((record) => record.kind === kind))
  const orphans = kinds.filter((kind) => kindFacts[kind].orphans !== undefined && counts[kind] > 0)
  const statements = [
    ...kinds.filter((kind) => options.repeated.has(kind)).map(rejectDuplicates),
    ...orphans.map(rejectOrphans),
  ]
  const everything = { ...parameters(0), low: 0, high: 65_535 }
  for (const kind of kinds) await run(work, rejectErrors(kind), everything)
  await runInPairs(0, total, async (slice) => {
    for (const query of statements) await run(work, query, parameters(slice))
  })
  return { counts, ...options }
}

async function run(
  work: ImportWork,
  query: string,
  parameters: Record<string, string | number | string[]>,
): Promise<void> {
  work.signal.throwIfAborted()
  const query_params = { ...parameters, import: work.importId }
  await work.clickhouse.command({ query, query_params, abort_signal: work.signal })
}
