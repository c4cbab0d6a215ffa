import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default), at OWASP's first recommended cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let unknown: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/**
 * Without a hash (unknown e-mail) it does the same work and returns false, so that timing reveals nothing.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword('nobody')
  const matches = await verify(passwordHash ?? (await unknown), password)
  return matches && passwordHash !== null
}
