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

/** Where files go that PostgreSQL's user could not reach where they belong. */
export const SHARED_ROOT = '/var/lib/farol'
const ORIGIN = 'data-directory'

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Where PostgreSQL's files live: `<dataDir>/postgres`. When PostgreSQL must run as another user that cannot enter
 * there (a project below /root), they live in /var/lib/farol/<hash of dataDir>, and `<dataDir>/postgres` is a link to it.
 * A place left by a data directory that was since deleted is put aside under a new name and not used again.
 */
export async function clusterPlace(dataDir: string, identity: Identity | undefined): Promise<string> {
  const inside = join(dataDir, 'postgres')
  const link = await readlink(inside).catch(() => undefined)
  if (link !== undefined) return claim(link, identity)
  if ((await exists(inside)) || (await canReach(identity, dataDir))) return claim(inside, identity)
  await forgetTemporaryPlaces()
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

/** Removes the places of data directories that were in the machine's temporary directory and are gone. */
async function forgetTemporaryPlaces(): Promise<void> {
  for (const name of await readdir(SHARED_ROOT).catch(() => [])) {
    const place = join(SHARED_ROOT, name)
    const origin = await readFile(join(place, ORIGIN), 'utf8').catch(() => undefined)
    const isGone = origin?.startsWith(tmpdir() + sep) === true && !(await exists(origin))
    if (isGone) await rm(place, { recursive: true, force: true })
  }
}

/** The programs, or a copy of them that the user can run when those below a closed directory cannot be. */
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
