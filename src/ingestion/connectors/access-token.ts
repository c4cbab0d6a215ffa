import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parsed, type PlatformTraits } from './request.ts'

/** Tokens of a while, in memory alone, by the hash of what they were given for; `until` in milliseconds. */
const tokens = new Map<string, { token: string; until: number }>()

type Grant = {
  platform: PlatformTraits
  /** What the token is given for. */
  of: readonly string[]
  /** How long one lasts when the platform does not say it, and how long before its end it is asked for again. */
  seconds: number
  earlySeconds: number
  /** Asks for one; gives the answer. */
  ask: () => Promise<unknown>
}

/** What opens a platform for a while, as it was given last. */
export async function accessToken({ platform, of, seconds, earlySeconds, ask }: Grant): Promise<string> {
  const kept = tokens.get(keyOf(of))
  if (kept !== undefined && kept.until > Date.now()) return kept.token
  const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(seconds) })
  const { access_token: token, expires_in: lasts } = parsed(platform, granted, await ask())
  tokens.set(keyOf(of), { token, until: Date.now() + (lasts - earlySeconds) * 1000 })
  return token
}

export const forgetToken = (of: readonly string[]): boolean => tokens.delete(keyOf(of))

const keyOf = (of: readonly string[]): string => createHash('sha256').update(JSON.stringify(of)).digest('hex')
