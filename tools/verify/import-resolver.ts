import { createRequire, findPackageJSON, isBuiltin } from 'node:module'
import { dirname, resolve as resolvePath } from 'node:path'

/** As Node does, so that `#…` and `@farol/…` are never missed. */
export const interfaceVersion = 2

/** Without a bundler's `?query`. A missing file still has a level; that it is missing is for tsc to report. */
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
