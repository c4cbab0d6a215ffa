import { projectPath } from '../../src/boot/root.ts'
import { type Counts, counted, readReport, reportFile } from './counts.ts'
import { run } from './run.ts'
import { vitest } from './vitest.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { step } from '../../src/boot/progress.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...known, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

function ran(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installed if missing: by apt-get for root on Debian, else by Playwright. */
async function ensureChromium(): Promise<string | undefined> {
  return (
    findChromium() ??
    step('Instalando um Chromium para os testes de ponta a ponta', async () => {
      if (process.getuid?.() === 0 && ran('apt-get', ['--version'])) {
        const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
        if (!ran('apt-get', install) && ran('apt-get', ['update', '-q'])) ran('apt-get', install)
      }
      if (findChromium() === undefined) {
        ran(process.execPath, [projectPath('node_modules/playwright/cli.js'), 'install', 'chromium'])
      }
      return findChromium()
    })
  )
}

const readCount = (report: Record<string, unknown>, key: string) => Number(report[key] ?? 0)

async function verify(): Promise<Counts> {
  const { code, output } = await run(['tools/verify/verify.ts'])
  const [, passed = 0, failed = 0] = /^verify: (\d+) passed, (\d+) failed/m.exec(output) ?? []
  return counted({ passed: Number(passed), failed: Number(failed), skipped: 0 }, code)
}

/** Mostly waits for engines to start and stop: parts run in parallel, each with its own engines. */
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
      projectPath('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const stats = ((await readReport(file))['stats'] ?? {}) as Record<string, unknown>
  const retried = readCount(stats, 'flaky')
  const passed = readCount(stats, 'expected') + retried
  const failed = readCount(stats, 'unexpected')
  return { ...counted({ passed, failed, skipped: readCount(stats, 'skipped') }, code), retried }
}

export const suites: { name: string; run: () => Promise<Counts> }[] = [
  { name: 'verify', run: verify },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'engine', run: engines },
  { name: 'e2e', run: endToEnd },
]
