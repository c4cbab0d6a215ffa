import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../../src/boot/root.ts'

const sources = [
  'src',
  'packages',
  'public',
  'tools/contract-routes.ts',
  'tools/texts.ts',
  'tools/chunk-order.ts',
  'tools/without-facades.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

const irrelevant = /(^|\/)(node_modules|server|platform|ingestion|testing|migrations)(\/|$)|\.test\.tsx?$/

export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesOf(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (irrelevant.test(relative(root, path))) return []
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  const sorted = entries.sort((a, b) => a.name.localeCompare(b.name))
  const found = await Promise.all(
    sorted.map(async (entry) => {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return filesOf(inside)
      return irrelevant.test(relative(root, inside)) ? [] : [inside]
    }),
  )
  return found.flat()
}
