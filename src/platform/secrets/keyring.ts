import { createHash, hkdfSync } from 'node:crypto'

const keyLength = 32

export type Key = {
  /** A public id, stored with everything the key encrypts. */
  id: string
  of: (purpose: string) => Buffer
}

export type Keyring = { current: Key; all: readonly Key[] }

export function createKeyring(current: Buffer, previous: readonly Buffer[] = []): Keyring {
  const first = keyOf(current)
  return { current: first, all: [first, ...previous.map(keyOf)] }
}

function keyOf(secret: Buffer): Key {
  if (secret.length !== keyLength) throw new Error(`a key has ${keyLength} bytes, not ${secret.length}`)
  const derived = new Map<string, Buffer>()
  const of = (purpose: string) => {
    const known = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, keyLength))
    derived.set(purpose, known)
    return known
  }
  const id = createHash('sha256').update(of('key-id')).digest('hex').slice(0, 8)
  return { id, of }
}
