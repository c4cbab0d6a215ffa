import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const GIBIBYTE = 1024 ** 3

/**
 * A new folder for databases shared by tests, accessible to PostgreSQL's user; in memory if there is enough,
 * to avoid waiting for the disk. Leftovers of killed runs are removed by the next.
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

/** Removes this user's folders of runs whose process has ended; another's may not be removed. */
export async function removeLeftovers(name: string): Promise<void> {
  for (const found of await readdir(memory)) {
    if (!found.startsWith(name)) continue
    const pid = Number.parseInt(found.slice(name.length), 10)
    const folder = join(memory, found)
    // undefined where another run has just removed it
    const owner = (await stat(folder, { throwIfNoEntry: false }))?.uid
    if (existsSync(`/proc/${pid}`) || owner !== process.getuid?.()) continue
    await rm(folder, { recursive: true, force: true })
  }
}
