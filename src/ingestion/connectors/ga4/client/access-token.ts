import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PlatformFailure, isFailure } from '../../platform-failure.ts'
import type { GoogleClient } from '../settings.ts'
import { takenBack, unreadable } from './ga4-failure.ts'
import { request, type Asked } from './request.ts'

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3599) })

/** Tokens of an hour, in memory alone; `until` in milliseconds. */
const tokens = new Map<string, { token: string; until: number }>()
/** Before its end a token is asked for again. */
const EARLY_MS = 5 * 60_000

export type TokenOf = { tokenUrl: string; google: GoogleClient; refreshToken: string }
type How = Pick<Asked, 'timeout' | 'signal' | 'onClock'>

/** What opens Google's interfaces for an hour, for what the person gave us for longer. */
export async function accessToken(of: TokenOf, how: How): Promise<string> {
  const kept = tokens.get(keyOf(of))
  if (kept !== undefined && kept.until > Date.now()) return kept.token
  const { tokenUrl, google, refreshToken } = of
  const form = {
    grant_type: 'refresh_token',
    client_id: google.clientId,
    client_secret: google.clientSecret,
    refresh_token: refreshToken,
  }
  const answer = await request({
    ...how,
    method: 'POST',
    url: tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }).catch((error: unknown) => {
    throw isFailure(error, 'refused', 'credentials') ? refusedGrant(error) : error
  })
  const parsed = granted.safeParse(answer)
  if (!parsed.success) throw unreadable(parsed.error)
  const { access_token: token, expires_in: seconds } = parsed.data
  tokens.set(keyOf(of), { token, until: Date.now() + seconds * 1000 - EARLY_MS })
  return token
}

export const forgetToken = (of: TokenOf): boolean => tokens.delete(keyOf(of))

const keyOf = ({ tokenUrl, google, refreshToken }: TokenOf): string =>
  createHash('sha256')
    .update(JSON.stringify([tokenUrl, google.clientId, refreshToken]))
    .digest('hex')

/** The person's access is over, or Google does not know this installation any more. */
function refusedGrant(error: PlatformFailure): PlatformFailure {
  const reason = error.cause instanceof Error ? error.cause.message : ''
  if (reason === 'invalid_grant') return takenBack(error)
  return new PlatformFailure(
    'forbidden',
    'O Google não reconhece esta instalação do Farol. Quem a opera precisa conferir FAROL_GOOGLE_CLIENT_ID e FAROL_GOOGLE_CLIENT_SECRET.',
    { cause: error },
  )
}
