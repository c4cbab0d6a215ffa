import { relative } from 'node:path'
import { projectPath, root } from '../../src/boot/root.ts'
import { type Counts, counted, readReport, reportFile, type Tried, withSecondTry } from './counts.ts'
import { run } from './run.ts'

type Test = { status: string; fullName?: string; failureMessages?: string[] }
type TestFile = { name: string; status: string; message?: string; assertionResults: Test[] }

/** How the files of one run of projects ended. */
async function tryOnce(
  projects: readonly string[],
  options: readonly string[],
): Promise<Tried & { files: TestFile[] }> {
  const file = await reportFile(projects.join('-'))
  const { code } = await run([
    projectPath('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
  ])
  const files = ((await readReport(file))['testResults'] ?? []) as TestFile[]
  return { counts: countTests(files), code, files, failures: files.flatMap(failuresOf) }
}

/** A file that could not be opened has no tests. */
const testsOf = ({ status, message, assertionResults }: TestFile): Test[] =>
  assertionResults.length === 0 && status === 'failed'
    ? [{ status, failureMessages: [message ?? ''] }]
    : assertionResults

function failuresOf(file: TestFile): string[] {
  return testsOf(file)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName = '', failureMessages = [] }) =>
      [`${relative(root, file.name)} › ${fullName}`, ...failureMessages].join('\n'),
    )
}

function countTests(files: readonly TestFile[]): Counts {
  const statuses = files.flatMap(testsOf)
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
 * Runs projects. A busy machine can hold a test up: files that failed have a second try, with nothing beside them, and what
 * passes only then is counted apart.
 */
export async function vitest(...projects: readonly string[]): Promise<Counts> {
  const first = await tryOnce(projects, [])
  const { counts, code, files, failures } = first
  if (code === 0) return counts
  const failed = files.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return { ...counted(counts, code), failures }
  const names = failed.map(({ name }) => name)
  console.log(`\n━━ ${projects.join(', ')}: a second try\n${names.join('\n')}\n`)
  const second = await tryOnce(projects, [...names, '--maxWorkers', '1'])
  const well = countTests(files.filter((file) => !failed.includes(file)))
  return withSecondTry(well, first, second)
}
