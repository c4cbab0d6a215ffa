import { createRequire, findPackageJSON, isBuiltin } from 'node:module'
import { dirname, resolve as resolvePath } from 'node:path'

/** How the boundary rules find the file behind an import: Node's own resolution, so that `#…` and `@farol/…` are never missed. */
export const interfaceVersion = 2

/**
 * Resolves `source` as Node would from the absolute path `file`; a bundler's `?query` is dropped. A file of this
 * project that is missing still has its level by where it would be: that it is missing is tsc's to say.
 */
export function resolve(source: string, file: string): { found: boolean; path?: string | null } {
  if (isBuiltin(source)) return { found: true, path: null }
  const [specifier = source] = source.split('?')
  try {
    return { found: true, path: createRequire(file).resolve(specifier) }
  } catch {
    const path = wouldBe(specifier, file)
    return path === undefined ? { found: false } : { found: true, path }
  }
}

function wouldBe(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('.')) return resolvePath(dirname(file), specifier)
  const manifest = specifier.startsWith('#') ? findPackageJSON('.', file) : undefined
  return manifest && resolvePath(dirname(manifest), 'src', specifier.slice(1))
}
