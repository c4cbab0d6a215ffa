import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'

const named = /(?<!`)`([^`\n]+)`(?!`)|\]\(([^)\s]+)\)/g
const fileName = /^[\w.*{},-]+\.(ts|tsx|mjs|js|json|sql|md|css|html|yml|sh)$/
const path = /^[\w.*{},@#-]+(\/[\w.*{},@-]*)+$/
/** Documents that explain the code: what they name is called so in it. */
const explains = /^(ARCHITECTURE|GLOSSARY)\.md$|^docs\/inside\//
const codeName = /^[A-Za-z]\w*([a-z][A-Z]|_\w)\w*$/
const setting = /^FAROL_[A-Z_]+/
/** Created at run time. */
const made = /^(\.\/)?(data|dist|node_modules|coverage|test-results)(\/|$)|^bench\/results(\/|$)/

/** Starts with a folder of the root; `a/b` of other words is prose. */
function looksLikePath(token: string, roots: Set<string>): boolean {
  if (!path.test(token)) return false
  const [first = ''] = token.split('/')
  return first === '.' || first === '..' || roots.has(first) || /\.(ts|tsx|mjs|md|sql|json)$/.test(token)
}

function exists(root: string, document: string, token: string, files: string[]): boolean {
  const target = token.startsWith('#') && token.includes('/') ? `src/${token.slice(1)}` : token
  const [clean = ''] = target.split(/[#:]/)
  if (fileName.test(clean)) return files.some((file) => matchesGlob(basename(file), clean))
  return [root, join(root, dirname(document))].some((from) => globSync(clean, { cwd: from }).length > 0)
}

function wordsOfCode(root: string, files: string[]): Set<string> {
  const words = new Set<string>()
  for (const file of files) {
    if (!/\.(ts|tsx|mjs|js|sql|yaml)$/.test(file)) continue
    for (const word of readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []) words.add(word)
  }
  return words
}

/** Each problem is `document:line: what`. */
export function brokenReferences(root: string, files: string[]): string[] {
  const roots = new Set(files.map((file) => file.split('/')[0] ?? ''))
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const problems: string[] = []
  const words = wordsOfCode(root, files)
  for (const document of files.filter((file) => file.endsWith('.md'))) {
    const lines = readFileSync(join(root, document), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      const at = `${document}:${index + 1}`
      for (const [, script = ''] of line.matchAll(/npm run ([\w:-]+)/g)) {
        if (!(script in scripts)) problems.push(`${at}: there is no script "${script}"`)
      }
      for (const [, code, link] of line.matchAll(named)) {
        const token = code ?? link ?? ''
        if (/^[a-z]+:|^\//i.test(token) || made.test(token)) continue
        const pointing =
          link !== undefined ? !token.startsWith('#') : fileName.test(token) || looksLikePath(token, roots)
        if (pointing && !exists(root, document, token, files)) problems.push(`${at}: ${token} does not exist`)
        const [name] = setting.exec(token) ?? (explains.test(document) ? codeName.exec(token) : null) ?? []
        if (name !== undefined && !words.has(name))
          problems.push(`${at}: nothing in the code is called ${name}`)
      }
    }
  }
  return problems
}
