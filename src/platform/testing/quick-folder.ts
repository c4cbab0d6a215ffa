import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const GIBIBYTE = 1024 ** 3

/**
 * A new folder for engines that tests share, which PostgreSQL's user can enter: in memory where there is plenty, so that nothing
 * waits for a disk. What a killed run left there goes with the next one.
 */
export async function quickFolder(name: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  )
  const place = room > 6 * GIBIBYTE ? memory : tmpdir()
  if (place === memory) await removeLeftovers(name)
  const folder = await mkdtemp(join(place, `${name}${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Of runs whose process is gone. */
async function removeLeftovers(name: string): Promise<void> {
  for (const found of await readdir(memory)) {
    if (!found.startsWith(name)) continue
    const pid = Number.parseInt(found.slice(name.length), 10)
    if (!existsSync(`/proc/${pid}`)) await rm(join(memory, found), { recursive: true, force: true })
  }
}
