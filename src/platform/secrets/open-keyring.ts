import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { createKeyring, type Keyring } from './keyring.ts'

export type KeySettings = {
  FAROL_SECRET_KEY?: Buffer | undefined
  FAROL_SECRET_KEY_PREVIOUS: Buffer[]
  FAROL_DATA_DIR: string
}

export async function openKeyring(settings: KeySettings): Promise<{ keyring: Keyring; file: string | null }> {
  const { FAROL_SECRET_KEY, FAROL_SECRET_KEY_PREVIOUS, FAROL_DATA_DIR } = settings
  if (FAROL_SECRET_KEY !== undefined) {
    return { keyring: createKeyring(FAROL_SECRET_KEY, FAROL_SECRET_KEY_PREVIOUS), file: null }
  }
  const file = join(FAROL_DATA_DIR, 'secret.key')
  return { keyring: createKeyring(await keyIn(FAROL_DATA_DIR, file), FAROL_SECRET_KEY_PREVIOUS), file }
}

async function keyIn(folder: string, file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeKey(folder, file)
    return readFile(file, 'utf8')
  })
  const key = readKey(text.trim())
  if (key === null)
    throw new StartError(`O arquivo "${file}" não tem uma chave de 32 bytes: traga-o da cópia.`)
  await chmod(file, 0o600)
  return key
}

/** Atomic: with two processes, both end up with the first one's key. */
async function makeKey(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.secret-${randomUUID()}`)
  try {
    await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** 32 bytes as 64 hexadecimal digits or base64; null for anything else. */
export function readKey(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[\w+/-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  return null
}
