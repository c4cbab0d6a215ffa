import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const code = /\.(ts|tsx|mjs|js)$/
const vague = /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/
const silenced = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)|oxfmt-ignore|prettier-ignore/

/**
 * What linters cannot say of themselves: no comment switches a check off, and no file or folder is named after nothing.
 * `files` are paths from `root`. Each problem is `file:line: what`.
 */
export function brokenHouseRules(root: string, files: string[]): string[] {
  const problems: string[] = []
  for (const file of files) {
    if (file.split('/').some((part) => vague.test(part))) {
      problems.push(`${file}:1: "${basename(file)}" says nothing; name it by its subject`)
    }
    if (!code.test(file) || file.startsWith('tools/verify/')) continue
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      if (silenced.test(line)) problems.push(`${file}:${index + 1}: a check is switched off by a comment`)
    }
  }
  return problems
}
