import { projectPath } from '../../src/boot/root.ts'
import { type Counts, counted, readReport, reportFile, type Tried, withSecondTry } from './counts.ts'
import { run } from './run.ts'
import { vitest } from './vitest.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { step } from '../../src/boot/progress.ts'

/** The one without a window does the same work in half the processor's time. */
const withoutWindow = 'chromium-headless-shell'
const known = [
  `/usr/bin/${withoutWindow}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findChromium(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path))
}

function ran(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installPackage(name: string): void {
  const install = ['install', '-y', '-q', '--no-install-recommends', name]
  if (!ran('apt-get', install) && ran('apt-get', ['update', '-q'])) ran('apt-get', install)
}

/** Installed if missing: by apt-get for root on Debian, else by Playwright. */
async function ensureChromium(): Promise<string | undefined> {
  const best = findChromium([process.env['CHROMIUM'], `/usr/bin/${withoutWindow}`])
  if (best !== undefined) return best
  return step('Procurando ou instalando um Chromium para os testes de ponta a ponta', async () => {
    const anywhere = () => findChromium([...known, chromium.executablePath()])
    if (process.getuid?.() === 0 && ran('apt-get', ['--version'])) {
      installPackage(withoutWindow)
      if (anywhere() === undefined) installPackage('chromium')
    }
    if (anywhere() === undefined) {
      ran(process.execPath, [projectPath('node_modules/playwright/cli.js'), 'install', 'chromium'])
    }
    return anywhere()
  })
}

async function verify(): Promise<Counts> {
  const { code, output } = await run(['tools/verify/verify.ts'])
  const [, passed = 0, failed = 0] = /^verify: (\d+) passed, (\d+) failed/m.exec(output) ?? []
  return counted({ passed: Number(passed), failed: Number(failed), skipped: 0 }, code)
}

/** How the tests of one run in the browser ended. */
async function browse(chromium: string, options: readonly string[]): Promise<Tried> {
  const file = await reportFile('e2e')
  const { code } = await run(
    [
      projectPath('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...options,
    ],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const report = await readReport(file)
  const stats = (report['stats'] ?? {}) as Record<string, unknown>
  const [passed, failed, skipped] = ['expected', 'unexpected', 'skipped'].map((key) =>
    Number(stats[key] ?? 0),
  )
  return {
    counts: { passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
    code,
    failures: failuresOf((report['suites'] ?? []) as Group[]),
  }
}

/** As for the other suites: a second try with nothing beside it, on servers and data that no test has touched. */
async function endToEnd(): Promise<Counts> {
  const chromium = await ensureChromium()
  if (chromium === undefined) {
    console.error('Nenhum Chromium encontrado nem instalável aqui: instale um e diga onde está em CHROMIUM.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const first = await browse(chromium, [])
  const { counts, code, failures } = first
  if (counts.failed === 0) return { ...counted(counts, code), failures }
  console.log('\n━━ e2e: a second try\n')
  const second = await browse(chromium, ['--last-failed', '--workers=1', '--trace=retain-on-failure'])
  return withSecondTry({ ...counts, failed: 0 }, first, second)
}

/** A file or a group of Playwright's report. */
type Group = {
  suites?: Group[]
  specs: { title: string; file: string; line: number; tests: { results: Attempt[] }[] }[]
}
type Attempt = { status: string; errors: { message?: string }[] }

const failuresOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ suites = [], specs }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ errors }) =>
          [`e2e/${file}:${line} › ${title}`, ...errors.map(({ message = '' }) => message)].join('\n'),
        ),
    ),
    ...failuresOf(suites),
  ])

/** `budget`: the minutes that it may take on two quiet cores; a machine that is busy takes longer. */
type Suite = { name: string; budget: number; run: () => Promise<Counts> }

export const suites: Suite[] = [
  { name: 'verify', budget: 1, run: verify },
  { name: 'unit', budget: 1.5, run: () => vitest('unit', 'memory') },
  { name: 'engine', budget: 6, run: () => vitest('engine') },
  { name: 'e2e', budget: 6.5, run: endToEnd },
]
