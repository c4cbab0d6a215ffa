import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCases } from '../../../../bench/localisation/read-cases.ts'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'

const folder = process.env['FAROL_LOCALISATION_CASES']

/** The F1 of exact matches over the cases of a directory. */
function f1Of(directory: string): number {
  let [hits, said, asked] = [0, 0, 0]
  for (const { leaves, truth } of readCases(directory).cases) {
    const answer = named(localise(leaves).causes).map((name) => name.split('&').sort().join('&'))
    hits += answer.filter((name) => truth.has(name)).length
    said += answer.length
    asked += truth.size
  }
  return (2 * hits) / (said + asked)
}

describe.skipIf(folder === undefined)(
  'published cases (skipped without FAROL_LOCALISATION_CASES: they are not the project’s to keep)',
  () => {
    it('are found where a count changed', () => {
      expect(f1Of(join(folder!, 'counts'))).toBeGreaterThanOrEqual(0.97)
    })

    it('are found where a rate changed', () => {
      expect(f1Of(join(folder!, 'rates'))).toBeGreaterThanOrEqual(0.55)
    })
  },
)
