import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `retried`: of those that passed, how many did at the second try. `failures`: what failed at a try, and why. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  retried?: number
  failures?: readonly string[]
}

/** How one run of a suite ended. */
export type Tried = { counts: Counts; code: number; failures: string[] }

export function counted({ failed, ...others }: Counts, code: number): Counts {
  return { ...others, failed: code !== 0 && failed === 0 ? 1 : failed }
}

export function sumOf(counts: readonly Counts[]) {
  const sum = (key: 'passed' | 'failed' | 'skipped' | 'retried') =>
    counts.reduce((total, each) => total + (each[key] ?? 0), 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), retried: sum('retried') }
}

/** `well`: of the first try what did not fail; what failed in it was tried again. */
export function withSecondTry(well: Counts, first: Tried, second: Tried): Counts {
  const retried = Math.max(0, first.counts.failed - second.counts.failed)
  return {
    ...sumOf([well, { ...counted(second.counts, second.code), retried }]),
    failures: [...first.failures, ...second.failures.map((failure) => `again: ${failure}`)],
  }
}

export async function reportFile(name: string): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'farol-report-')), `${name}.json`)
}

/** Empty when the runner did not come so far. */
export async function readReport(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, unknown>
}
