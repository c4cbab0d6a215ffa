import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './binaries.ts'
import { stopOrphan } from './orphan.ts'
import { postgresEnvironment } from './server-settings.ts'
import type { Identity } from './unprivileged-user.ts'

const run = promisify(execFile)

export type Cluster = { directory: string; password: string }

export const POSTGRES_USER = 'farol'

const INITDB_ARGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=scram-sha-256',
  `--username=${POSTGRES_USER}`,
]

/**
 * Created under another name and renamed at the end, so that an interrupted creation is not mistaken for a
 * cluster. Contains the password file.
 */
export async function openCluster(
  place: string,
  binaries: PostgresBinaries,
  identity: Identity | undefined,
  onInitialise: () => void,
): Promise<Cluster> {
  const directory = join(place, 'cluster')
  const passwordFile = join(place, 'password')
  await removeHalfMade(place)
  const known = await readFile(passwordFile, 'utf8').catch(() => undefined)
  const entries = await readdir(directory).catch(() => undefined)
  if (entries !== undefined && known) return { directory, password: known }
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity !== undefined) await chown(passwordFile, identity.uid, identity.gid)
  if (entries !== undefined) {
    await setPassword(directory, password, binaries, identity)
    return { directory, password }
  }
  onInitialise()
  const making = join(place, `cluster.making-${process.pid}`)
  await mkdir(making, { mode: 0o700 })
  if (identity !== undefined) await chown(making, identity.uid, identity.gid)
  await run(binaries.initdb, [`--pgdata=${making}`, `--pwfile=${passwordFile}`, ...INITDB_ARGS], {
    ...identity,
    cwd: place,
    env: postgresEnvironment(),
  })
  await rename(making, directory)
  return { directory, password }
}

async function removeHalfMade(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (name.startsWith('cluster.making-'))
      await rm(join(place, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function setPassword(
  directory: string,
  password: string,
  binaries: PostgresBinaries,
  identity: Identity | undefined,
): Promise<void> {
  await stopOrphan(directory)
  const started = run(binaries.postgres, ['--single', '-D', directory, 'postgres'], {
    ...identity,
    cwd: directory,
    env: postgresEnvironment(),
  })
  started.child.stdin?.end(`ALTER ROLE ${POSTGRES_USER} PASSWORD '${password}'\n`)
  await started
}
