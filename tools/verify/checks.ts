import { brokenReferences } from './document-references.ts'
import { projectFiles, runTool, type Outcome } from './run-tool.ts'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Check = { name: string; mend: string; run: (root: string) => Promise<Outcome> }

function tool(name: string, ...args: string[]): Check['run'] {
  return (root) => runTool(root, name, args)
}

function list(find: (root: string, files: string[]) => string[]): Check['run'] {
  return async (root) => {
    const problems = find(root, projectFiles(root))
    return { passed: problems.length === 0, output: problems.join('\n') }
  }
}

/** A linter that finds no files passes: it must have opened every one. */
export async function lint(root: string): Promise<Outcome> {
  const { passed, output } = await runTool(root, 'oxlint', [])
  const seen = Number(/ on (\d+) files? with/.exec(output)?.[1] ?? 0)
  const expected = projectFiles(root).filter(
    (file) => /\.([cm]?[jt]s|[jt]sx)$/.test(file) && !file.startsWith('public/'),
  ).length
  if (seen >= expected) return { passed, output }
  return { passed: false, output: `${output}\noxlint opened ${seen} of ${expected} files` }
}

export const checks: Check[] = [
  { name: 'format', run: tool('oxfmt', '--check'), mend: 'npx oxfmt' },
  {
    name: 'lint and boundaries',
    run: lint,
    mend: 'each message says its mend; `npx oxlint --fix` mends the mechanical ones. Levels: tools/verify/boundaries.ts',
  },
  {
    name: 'types',
    // anew each time: with a cache, tsc checks not all files that say a text which was added or removed
    run: tool('tsc', '--noEmit', '--incremental', 'false', '--tsBuildInfoFile', 'null', '--pretty', 'false'),
    mend: 'mend the types; no any, no cast to silence',
  },
  {
    name: 'dead code',
    run: tool('knip', '--no-progress'),
    mend: 'delete what nobody uses; what a tool uses by name is declared in knip.json',
  },
  {
    name: 'document references',
    run: list(brokenReferences),
    mend: 'write the path as it is now, or take it out of the document',
  },
  {
    name: 'house rules',
    run: list(brokenHouseRules),
    mend: 'mend the cause instead of switching the check off; rename the file by its subject',
  },
]

const code = /\.(ts|tsx|mjs|js)$/
const vague = /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/
const silenced = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)|oxfmt-ignore|prettier-ignore/
const inCents = /numberCell\(\s*format(?:Money|Value)/g

/** Each problem is `file:line: what`. */
function brokenHouseRules(root: string, files: string[]): string[] {
  const problems: string[] = []
  for (const file of files) {
    if (file.split('/').some((part) => vague.test(part))) {
      problems.push(`${file}:1: "${basename(file)}" says nothing; name it by its subject`)
    }
    if (!code.test(file) || file.startsWith('tools/verify/')) continue
    const text = readFileSync(join(root, file), 'utf8')
    const lines = text.split('\n')
    for (const { index } of text.matchAll(inCents))
      problems.push(
        `${file}:${text.slice(0, index).split('\n').length}: money for a file is a moneyCell or a unitCell`,
      )
    for (const [index, line] of lines.entries()) {
      if (silenced.test(line)) problems.push(`${file}:${index + 1}: a check is switched off by a comment`)
    }
  }
  return problems
}
