import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { effectivePermissions } from '#model/permissions.ts'
import type { AccountContext, Context } from '../context.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'

export type LinkParts = Pick<Context, 'db' | 'clickhouse' | 'now'> & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
}

const placeOf = (purpose: string) => ({ purpose, row: 'link' })

/** Words without spaces. Sealed: nobody reads them in the link, and nobody can make one. */
export const sealLink = (
  keyring: Keyring,
  purpose: string,
  words: readonly [string, string, string],
): string => encrypt(keyring, words.join(' '), placeOf(purpose))

/** Null for a token that is none of ours. */
export function openLink(keyring: Keyring, purpose: string, token: string): [string, string, string] | null {
  try {
    const [first, second, third] = decrypt(keyring, token, placeOf(purpose)).split(' ')
    return first && second && third ? [first, second, third] : null
  } catch {
    // forged, cut off, or sealed by a key that is gone: said on the page
    return null
  }
}

export type LinkMeans = Omit<LinkParts, 'db' | 'keyring'> & Pick<Context, 'log'>

/** Of whoever follows the link: nobody signed in. */
export const linkContext = (
  { accountDb, clickhouse, now, log }: LinkMeans,
  account: AccountContext['account'],
): AccountContext => ({
  db: accountDb(account.id),
  clickhouse,
  now,
  log,
  account,
  actor: 'system',
  virtualChannel: null,
  channelIds: null,
  permissions: effectivePermissions('viewer', []),
  source: { origin: 'web', ip: null, session: null },
})

/** Plain text: names that people chose are escaped. */
type Page = { heading: string; text: string }

export type MailLink<Found> = {
  /** Under `/api`; the token follows. */
  path: string
  title: string
  /** Null for a token that leads to nothing. */
  find: (token: string) => Promise<Found | null>
  question: (found: Found) => Page & { button: string }
  act: (found: Found, log: FastifyBaseLogger) => Promise<void>
  done: (found: Found) => Page
  gone: Page
}

type Route = { Params: { token: string } }

/** Without a session, by the link of a mail: reading it changes nothing, since mail programs open links by themselves. */
export function serveMailLink<Found>(app: FastifyInstance, link: MailLink<Found>): void {
  void app.register(async (open) => {
    open.removeAllContentTypeParsers()
    open.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) => {
      done(null, body)
    })
    const address = `/api${link.path}/:token`
    open.get<Route>(address, async ({ params }, reply) => {
      const found = await link.find(params.token)
      if (found === null) return send(reply, 404, link, link.gone)
      const { button, ...page } = link.question(found)
      return send(reply, 200, link, page, button)
    })
    open.post<Route>(address, async ({ params, log }, reply) => {
      const found = await link.find(params.token)
      if (found === null) return send(reply, 404, link, link.gone)
      await link.act(found, log)
      return send(reply, 200, link, link.done(found))
    })
  })
}

const style = `:root { color-scheme: light dark; font: 16px/1.6 Inter, system-ui, sans-serif }
body { max-width: 520px; margin: 12vh auto; padding: 0 16px }
h1 { font-size: 22px; line-height: 1.3 }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: #0b4a6f; color: #fff; font: inherit; font-weight: 600 }
@media (prefers-color-scheme: dark) { button { background: #7dc0ec; color: #07202f } }`

async function send(
  reply: FastifyReply,
  status: number,
  { title }: { title: string },
  { heading, text }: Page,
  button?: string,
): Promise<FastifyReply> {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Farol</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${form}</main></body>
</html>
`)
}
