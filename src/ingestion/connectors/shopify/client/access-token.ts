import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import type { ShopifyCredentials } from '../description.ts'
import { post, type Posted } from './request.ts'
import { unreadable } from './shopify-failure.ts'

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(86_399) })

/** Tokens of a day, in memory alone; `until` in milliseconds. */
const tokens = new Map<string, { token: string; until: number }>()
/** Before its end a token is asked for again. */
const EARLY_MS = 10 * 60_000

type Asking = Pick<Posted, 'timeout' | 'signal' | 'onClock'> & {
  address: string
  credentials: ShopifyCredentials
}

/** What opens the shop: the lasting token, or the day's one for the application's keys. */
export async function accessToken(asking: Asking): Promise<string> {
  const { credentials, address, ...how } = asking
  const { accessToken: lasting, clientId, clientSecret } = credentials
  if (lasting !== '') return lasting
  const kept = tokens.get(keyOf(asking))
  if (kept !== undefined && kept.until > Date.now()) return kept.token
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await post({
    ...how,
    url: `${address}/admin/oauth/access_token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }).catch((error: unknown) => {
    throw isFailure(error, 'refused', 'not-found') ? notAccepted(error) : error
  })
  const parsed = granted.safeParse(answer)
  if (!parsed.success) throw unreadable(parsed.error)
  const { access_token: token, expires_in: seconds } = parsed.data
  tokens.set(keyOf(asking), { token, until: Date.now() + seconds * 1000 - EARLY_MS })
  return token
}

export const forgetToken = (asking: Pick<Asking, 'address' | 'credentials'>): boolean =>
  tokens.delete(keyOf(asking))

function keyOf({
  address,
  credentials: { clientId, clientSecret },
}: Pick<Asking, 'address' | 'credentials'>): string {
  return createHash('sha256')
    .update(JSON.stringify([address, clientId, clientSecret]))
    .digest('hex')
}

const notAccepted = (cause: unknown) =>
  new PlatformFailure(
    'credentials',
    'A Shopify não aceitou o ID e a chave secreta do aplicativo. Confira-os, e se ele está instalado nesta loja.',
    { cause },
  )
