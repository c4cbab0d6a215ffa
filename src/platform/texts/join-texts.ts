import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Texts = { [key: string]: string | Texts }

/** All `texts.pt.json` under `src` of the given root, as one tree. Throws where two say the same. */
export function joinTexts(root: string): Texts {
  const files = globSync('src/**/texts.pt.json', { cwd: root }).toSorted()
  const all: Texts = {}
  for (const file of files) add(all, JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts, file)
  addZeros(all)
  return all
}

/** Nobody says "0 pedido", which is what the plural rules of Portuguese would give. */
function addZeros(all: Texts): void {
  for (const [key, text] of Object.entries(all)) {
    if (typeof text === 'object') addZeros(text)
    else if (key.endsWith('_other')) all[key.replace(/_other$/, '_zero')] ??= text
  }
}

function add(all: Texts, more: Texts, file: string, path = ''): void {
  for (const [key, text] of Object.entries(more)) {
    const known = all[key]
    if (known === undefined) all[key] = structuredClone(text)
    else if (typeof known === 'object' && typeof text === 'object') add(known, text, file, `${path}${key}.`)
    else throw new Error(`${file} says ${path}${key} again`)
  }
}
