import { createHash, hkdfSync } from 'node:crypto'

const keyLength = 32

export type Key = {
  /** Tells keys apart inside what they sealed, and says nothing of them. */
  id: string
  /** The key that one purpose uses, and no other. */
  of: (purpose: string) => Buffer
}

/** The installation's keys: the one that seals, and those that still open what they sealed before it. */
export type Keyring = { current: Key; all: readonly Key[] }

export function keyringOf(current: Buffer, previous: readonly Buffer[] = []): Keyring {
  const [first, ...before] = [current, ...previous].map(keyOf) as [Key, ...Key[]]
  return { current: first, all: [first, ...before] }
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
