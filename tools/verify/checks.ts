import { brokenReferences } from './document-references.ts'
import { brokenHouseRules } from './house-rules.ts'
import { projectFiles } from './project-files.ts'
import { runTool, type Outcome } from './run-tool.ts'

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

/** A linter that goes blind is green: it must have opened every file that it should. */
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
    run: tool('tsc', '--noEmit', '--pretty', 'false'),
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
