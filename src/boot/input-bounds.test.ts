import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { exportSources } from './services.ts'
import { router } from './services.ts'
import { noticesContract } from '#areas/integrations/hook-contract.ts'
import { findUnbounded } from '#platform/testing/find-unbounded.ts'

/** Bounded elsewhere than in their schema. */
const boundedElsewhere = new Map([
  ['scope.keepFilters.filters (record)', 'a refinement: 40 names'],
  ['exports.startExport.question (record)', 'the question of its source, below: what was parsed is kept'],
  ['exports.startExport.question{key} (string)', 'the same'],
  ['exports.startExport.question{} (unknown)', 'the same'],
  ['hooks.whatsapp.body (unknown)', 'bytes of a bounded body, signed'],
  ...Object.keys(noticesContract).map(
    (platform) => [`hooks.${platform}.body (unknown)`, 'bytes of a bounded body, known by a secret'] as const,
  ),
  ['hooks.own.body (unknown)', 'the same; then the schemas of ingest'],
  ['integrations.uploadFile.body (unknown)', 'bytes that are counted as they come'],
  ['integrations.previewMapping.mapping (unknown)', 'checkMapping: 256 KB, 40 levels'],
  ['integrations.surveyValues.mapping (unknown)', 'the same'],
  ['integrations.saveMapping.mapping (unknown)', 'the same'],
])

function inputs(found: unknown, path: string): [string, unknown][] {
  if (typeof found !== 'object' || found === null) return []
  if (isContractProcedure(found)) return [[path, found['~orpc'].inputSchema]]
  return Object.entries(found).flatMap(([key, inner]) => inputs(inner, path === '' ? key : `${path}.${key}`))
}

it('everything that people send has an end: texts, lists and records of every operation', () => {
  const operations = inputs(router, '')
  expect(operations.length).toBeGreaterThan(120)
  const open = operations.flatMap(([path, schema]) => findUnbounded(schema).map((at) => path + at))
  expect(open).toEqual([...boundedElsewhere.keys()])
})

it.each([...exportSources.values()].map((source) => [source.kind, source.question]))(
  'so has what an export of %s is asked for',
  (_kind, question) => {
    expect(findUnbounded(question)).toEqual([])
  },
)
