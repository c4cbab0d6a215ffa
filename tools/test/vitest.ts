import { projectPath } from '../../src/boot/root.ts'
import { type Counts, counted, readReport, reportFile, sumOf } from './counts.ts'
import { run } from './run.ts'

type TestFile = { name: string; status: string; assertionResults: { status: string }[] }
type Tried = { counts: Counts; code: number; files: TestFile[] }

/** How the files of one run of a project ended. */
async function tryOnce(project: string, options: readonly string[]): Promise<Tried> {
  const file = await reportFile(project)
  const { code } = await run([
    projectPath('node_modules/vitest/vitest.mjs'),
    ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...options,
  ])
  const files = ((await readReport(file))['testResults'] ?? []) as TestFile[]
  return { counts: countsOf(files), code, files }
}

function countsOf(files: readonly TestFile[]): Counts {
  const statuses = files.flatMap(({ status, assertionResults }) =>
    // a file that could not be opened has no tests
    assertionResults.length === 0 && status === 'failed' ? [{ status }] : assertionResults,
  )
  const [passed, failed] = ['passed', 'failed'].map(
    (wanted) => statuses.filter(({ status }) => status === wanted).length,
  )
  return {
    passed: passed ?? 0,
    failed: failed ?? 0,
    skipped: statuses.length - (passed ?? 0) - (failed ?? 0),
  }
}

/**
 * Runs a project in parts, so many at once. A busy machine can hold a test up: files that failed have a second try, with nothing
 * beside them, and what passes only then is counted apart.
 */
export async function vitest(project: string, parts: readonly string[][] = [[]], lanes = 1): Promise<Counts> {
  const left = [...parts]
  const tried: Tried[] = []
  const lane = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift())
      tried.push(await tryOnce(project, part))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const again = tried.flatMap(({ code, files }) => (code === 0 ? [] : toTryAgain(files)))
  const names = new Set(again.map(({ name }) => name))
  const well = tried.map(({ code, files }) => {
    const rest = files.filter(({ name }) => !names.has(name))
    return files.length === 0 ? counted(countsOf([]), code) : countsOf(rest)
  })
  if (names.size === 0) return sumOf(well)
  console.log(`\n━━ ${project}: a second try\n${[...names].join('\n')}\n`)
  const second = await tryOnce(project, [...names])
  return sumOf([...well, { ...counted(second.counts, second.code), retried: second.counts.passed }])
}

/** Files that failed; all of a run that failed without naming one. */
function toTryAgain(files: readonly TestFile[]): readonly TestFile[] {
  const failed = files.filter(({ status }) => status === 'failed')
  return failed.length > 0 ? failed : files
}
