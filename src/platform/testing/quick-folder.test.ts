import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { removeLeftovers } from './quick-folder.ts'

const name = `farol-leftovers-${randomUUID()}-`
const ended = spawnSync('true').pid
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function folderOf(pid: number): string {
  const folder = `/dev/shm/${name}${pid}-abc`
  mkdirSync(`${folder}/clickhouse`, { recursive: true })
  folders.push(folder)
  return folder
}

it.runIf(existsSync('/dev/shm'))(
  'what a run that ended left is removed, of one that goes on it stays',
  async () => {
    const [left, used] = [folderOf(ended), folderOf(process.pid)]
    await removeLeftovers(name)
    expect([left, used].map((folder) => existsSync(folder))).toEqual([false, true])
  },
)

// only root makes folders that are another user's
it.runIf(process.getuid?.() === 0 && existsSync('/dev/shm'))("another user's leftovers stay", async () => {
  const theirs = folderOf(ended)
  chownSync(theirs, 65_534, 65_534)
  await removeLeftovers(name)
  expect(existsSync(theirs)).toBe(true)
})
