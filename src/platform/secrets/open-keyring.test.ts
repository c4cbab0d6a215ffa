import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { openKeyring, readKey } from './open-keyring.ts'

const place = { purpose: 'test', row: '1' }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const settings = (more: { key?: Buffer; previous?: Buffer[] } = {}) => ({
  FAROL_SECRET_KEY: more.key,
  FAROL_SECRET_KEY_PREVIOUS: more.previous ?? [],
  FAROL_DATA_DIR: join(folder, 'data'),
})

describe('without a configured key', () => {
  it('one is made beside the data, for its owner only, and stays the same', async () => {
    const first = await openKeyring(settings())
    const file = join(folder, 'data', 'secret.key')
    expect(first.file).toBe(file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(readKey((await readFile(file, 'utf8')).trim())).toHaveLength(32)
    await chmod(file, 0o644)
    const second = await openKeyring(settings())
    expect(decrypt(second.keyring, encrypt(first.keyring, 'segredo', place), place)).toBe('segredo')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'data'))).toEqual(['secret.key'])
  })

  it('processes that begin together end with one key', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openKeyring(settings())))
    expect(new Set(opened.map(({ keyring }) => keyring.current.id)).size).toBe(1)
  })

  it('a file that holds none is told, and not replaced', async () => {
    await openKeyring(settings())
    const file = join(folder, 'data', 'secret.key')
    await writeFile(file, 'abc')
    await expect(openKeyring(settings())).rejects.toThrow(StartError)
    expect(await readFile(file, 'utf8')).toBe('abc')
  })
})

describe('a configured key', () => {
  it('writes nothing beside the data, and opens what a previous one sealed', async () => {
    const [old, key] = [randomBytes(32), randomBytes(32)]
    const before = await openKeyring(settings({ key: old }))
    const { keyring, file } = await openKeyring(settings({ key, previous: [old] }))
    expect(file).toBeNull()
    expect(await readdir(folder)).toEqual([])
    expect(decrypt(keyring, encrypt(before.keyring, 'segredo', place), place)).toBe('segredo')
  })

  it.each(['hex', 'base64', 'base64url'] as const)('is read from %s', (encoding) => {
    const key = randomBytes(32)
    expect(readKey(key.toString(encoding))).toEqual(key)
  })

  it.each(['', 'abc', 'a'.repeat(42), 'a'.repeat(63), `${'a'.repeat(63)}g`, 'ç'.repeat(43)])(
    'is not read from %j',
    (text) => expect(readKey(text)).toBeNull(),
  )
})
