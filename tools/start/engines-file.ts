import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoreUrls } from '../../src/boot/stores.ts'

const Urls = z.object({ postgresUrl: z.string(), clickhouseUrl: z.string() })

const place = (dataDir: string) => join(dataDir, 'engines.json')

/** For other programs of this user on this machine, until the engines stop. */
export async function writeEnginesFile(dataDir: string, urls: StoreUrls): Promise<() => Promise<void>> {
  await rm(place(dataDir), { force: true })
  await writeFile(place(dataDir), JSON.stringify(urls), { mode: 0o600 })
  return () => rm(place(dataDir), { force: true })
}

export async function readEnginesFile(dataDir: string): Promise<StoreUrls | undefined> {
  const text = await readFile(place(dataDir), 'utf8').catch(() => '')
  if (text === '') return undefined
  const { data } = Urls.safeParse(JSON.parse(text))
  return data
}
