import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type SpoolFile = { path: string; sizeBytes: number }

export async function withSpoolFile(
  directory: string,
  data: AsyncIterable<Buffer>,
  use: (file: SpoolFile) => Promise<void>,
): Promise<void> {
  const path = join(directory, randomUUID())
  try {
    await use({ path, sizeBytes: await writeFile(path, data) })
  } finally {
    await rm(path, { force: true })
  }
}

async function writeFile(path: string, data: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of data) {
      await file.writeFile(chunk)
      size += chunk.length
    }
    return size
  } finally {
    await file.close()
  }
}
