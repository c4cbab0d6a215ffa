import { pathOf } from '../../src/boot/root.ts'
import { ensureChromium } from './chromium.ts'
import { type Counts, counted, readReport, reportFile } from './counts.ts'
import { run } from './run.ts'
import { vitest } from './vitest.ts'

const numberIn = (report: Record<string, unknown>, key: string) => Number(report[key] ?? 0)

async function verify(): Promise<Counts> {
  const { code, output } = await run(['tools/verify/verify.ts'])
  const [, passed = 0, failed = 0] = /^verify: (\d+) passed, (\d+) failed/m.exec(output) ?? []
  return counted({ passed: Number(passed), failed: Number(failed), skipped: 0 }, code)
}

/** Much of it waits for engines to start, die and come back: parts run beside each other, each on engines of its own. */
function engines(): Promise<Counts> {
  const [parts, lanes] = [9, 3]
  const shards = Array.from({ length: parts }, (_, part) => [`--shard=${part + 1}/${parts}`])
  return vitest('engine', shards, lanes)
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
  const stats = ((await readReport(file))['stats'] ?? {}) as Record<string, unknown>
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
