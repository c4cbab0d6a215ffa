import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { EngineStartError } from '../engine-start-error.ts'

const run = promisify(execFile)

export type Identity = { uid: number; gid: number }

const CREATORS: [command: string, args: string[]][] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
  ['adduser', ['--system', '--group', '--no-create-home', 'postgres']],
]

async function idsOf(user: string): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/**
 * Undefined for an ordinary user; for root, which PostgreSQL refuses, the user `postgres`, created if
 * missing.
 */
export async function postgresIdentity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = (await idsOf('postgres')) ?? (await idsOf('_postgres'))
  if (existing !== undefined) return existing
  for (const [command, args] of CREATORS) {
    await run(command, args).catch(() => undefined)
    const created = await idsOf('postgres')
    if (created !== undefined) return created
  }
  const message =
    'O PostgreSQL não roda como root e o usuário "postgres" não pôde ser criado: inicie com um usuário comum.'
  throw new EngineStartError('failed', message)
}

export async function canReach(identity: Identity | undefined, path: string): Promise<boolean> {
  if (identity === undefined) return true
  const check = run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...identity, cwd: '/' })
  return check.then(
    () => true,
    () => false,
  )
}
