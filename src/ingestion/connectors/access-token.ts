import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parsed, type PlatformTraits } from './request.ts'

/** In memory only, by the hash of what they were granted for; `until` in milliseconds. */
const tokens = new Map<string, { token: string; until: number }>()

type Grant = {
  platform: PlatformTraits
  of: readonly string[]
  /** Lifetime when the platform does not state it, and how long before its end to ask for a new one. */
  seconds: number
  earlySeconds: number
  ask: () => Promise<unknown>
}

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
