import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '../start/root.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

/** `retried`: of those that passed, how many only at the second try. */
export type Counts = { passed: number; failed: number; skipped: number; retried?: number }

/** A suite that says it failed without naming a test counts as one failure. */
function counted({ passed, failed, skipped }: Counts, code: number): Counts {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
}

async function read(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, unknown>
}

const numberIn = (report: Record<string, unknown>, key: string) => Number(report[key] ?? 0)

async function reportFile(name: string): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'farol-report-')), `${name}.json`)
}

async function verify(): Promise<Counts> {
  const { code, output } = await run(['tools/verify/verify.ts'])
  const [, passed = 0, failed = 0] = /^verify: (\d+) passed, (\d+) failed/m.exec(output) ?? []
  return counted({ passed: Number(passed), failed: Number(failed), skipped: 0 }, code)
}

async function vitest(project: string, ...options: string[]): Promise<Counts> {
  const file = await reportFile(project)
  const { code } = await run([
    pathOf('node_modules/vitest/vitest.mjs'),
    ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...options,
  ])
  const report = await read(file)
  const skipped = numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests')
  const failed = numberIn(report, 'numFailedTests')
  return counted({ passed: numberIn(report, 'numPassedTests'), failed, skipped }, code)
}

const [PARTS, LANES] = [9, 3]

/** Much of it waits for engines to start, die and come back: parts run beside each other, each on engines of its own. */
async function engines(): Promise<Counts> {
  const left = Array.from({ length: PARTS }, (_, part) => `${part + 1}/${PARTS}`)
  const counts: Counts[] = []
  const lane = async () => {
    for (let shard = left.shift(); shard !== undefined; shard = left.shift())
      counts.push(await vitest('engine', `--shard=${shard}`))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const sum = (of: 'passed' | 'failed' | 'skipped') => counts.reduce((total, part) => total + part[of], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

async function endToEnd(): Promise<Counts> {
  const chromium = await ensureChromium()
  if (chromium === undefined) {
    console.error('Nenhum Chromium encontrado nem instalável aqui: instale um e diga onde está em CHROMIUM.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = await reportFile('e2e')
  const { code } = await run(
    [
      pathOf('node_modules/@playwright/test/cli.js'),
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    ],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const stats = ((await read(file))['stats'] ?? {}) as Record<string, unknown>
  const retried = numberIn(stats, 'flaky')
  const passed = numberIn(stats, 'expected') + retried
  const failed = numberIn(stats, 'unexpected')
  return { ...counted({ passed, failed, skipped: numberIn(stats, 'skipped') }, code), retried }
}

export const suites: { name: string; run: () => Promise<Counts> }[] = [
  { name: 'verify', run: verify },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'engine', run: engines },
  { name: 'e2e', run: endToEnd },
]
