import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, sumOf } from './counts.ts'
import { suites } from './suites.ts'

/** What tests leave behind goes with the run; PostgreSQL's user enters too. */
const temporary = await mkdtemp(join(tmpdir(), 'farol-tests-'))
await chmod(temporary, 0o755)
process.env['TMPDIR'] = temporary

const began = performance.now()
const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`

/** Every suite runs, whatever became of the one before. */
const results: (Counts & { name: string; time: string })[] = []
for (const { name, budget, run } of suites) {
  const since = performance.now()
  console.log(`\n━━ ${name}\n`)
  const counts = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  results.push({ name, time: `${seconds(since)} of ${budget * 60}`, ...counts })
}

await rm(temporary, { recursive: true, force: true })

/** Of a message: the rest is above, where it happened. */
const SHOWN_LINES = 12
for (const failure of results.flatMap(({ failures = [] }) => failures)) {
  console.log(`\n✗ ${failure.split('\n').slice(0, SHOWN_LINES).join('\n')}`)
}

console.log('')
for (const { name, passed, failed, skipped, retried = 0, time } of results) {
  const again = retried > 0 ? `, ${retried} passed at the second try` : ''
  console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed, ${skipped} skipped${again} (${time})`)
}
console.log(`total in ${seconds(began)}\n`)
const { passed, failed, skipped } = sumOf(results)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
