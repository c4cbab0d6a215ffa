import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { binariesAt } from './binaries.ts'
import type { PostgresBinaries } from './binaries.ts'
import { canReach } from './unprivileged-user.ts'
import type { Identity } from './unprivileged-user.ts'

export const SHARED_ROOT = '/var/lib/farol'
const ORIGIN = 'data-directory'

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * With a link to /var/lib/farol/<hash of dataDir> if PostgreSQL's user cannot enter the directory. One left
 * by a deleted data directory is renamed, not reused.
 */
export async function clusterPlace(dataDir: string, identity: Identity | undefined): Promise<string> {
  const inside = join(dataDir, 'postgres')
  const link = await readlink(inside).catch(() => undefined)
  if (link !== undefined) return claim(link, identity)
  if ((await exists(inside)) || (await canReach(identity, dataDir))) return claim(inside, identity)
  await removeTemporaryClusters()
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const outside = join(SHARED_ROOT, hash)
  if (await exists(outside)) await rename(outside, `${outside}.${Date.now()}`)
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 })
  await claim(outside, identity)
  await writeFile(join(outside, ORIGIN), dataDir)
  await symlink(outside, inside)
  return outside
}

async function claim(place: string, identity: Identity | undefined): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  if (identity !== undefined) await chown(place, identity.uid, identity.gid)
  await chmod(place, 0o700)
  return place
}

/** Removes clusters whose temporary data directories are gone. */
async function removeTemporaryClusters(): Promise<void> {
  for (const name of await readdir(SHARED_ROOT).catch(() => [])) {
    const place = join(SHARED_ROOT, name)
    const origin = await readFile(join(place, ORIGIN), 'utf8').catch(() => undefined)
    const isGone = origin?.startsWith(tmpdir() + sep) === true && !(await exists(origin))
    if (isGone) await rm(place, { recursive: true, force: true })
  }
}

export async function reachableBinaries(
  binaries: PostgresBinaries,
  identity: Identity | undefined,
): Promise<PostgresBinaries> {
  if (await canReach(identity, binaries.postgres)) return binaries
  const root = join(SHARED_ROOT, `postgres-${binaries.version}`)
  if (!(await exists(root))) {
    const partial = `${root}.${process.pid}`
    await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 })
    await rm(partial, { recursive: true, force: true })
    await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true })
    await rename(partial, root).catch(async (failure: unknown) => {
      await rm(partial, { recursive: true, force: true })
      if (!(await exists(root))) throw failure
    })
  }
  return binariesAt(root, binaries.version)
}
