import type { FastifyInstance, FastifyReply } from 'fastify'
import { unsubscribePath } from '#model/mail-links.ts'
import { effectivePermissions } from '#model/permissions.ts'
import type { AccountContext, Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { reportSchedules, reportUnsubscriptions } from './schema.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

export type UnsubscribeParts = Pick<Context, 'db' | 'clickhouse' | 'now'> & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
}

type Route = { Params: { token: string } }

/** By the link of a mail, without a session: reading it changes nothing, since mail programs open links by themselves. */
export function answerUnsubscribe(app: FastifyInstance, parts: UnsubscribeParts): void {
  void app.register(async (open) => {
    open.removeAllContentTypeParsers()
    open.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) => {
      done(null, body)
    })
    const address = `/api${unsubscribePath}/:token`
    open.get<Route>(address, async ({ params }, reply) => {
      const found = await findSubscription(parts, params.token)
      return found === null ? send(reply, 404, gone) : send(reply, 200, question(found.name))
    })
    open.post<Route>(address, async ({ params, log }, reply) => {
      const found = await findSubscription(parts, params.token)
      if (found === null) return send(reply, 404, gone)
      await unsubscribe({ ...parts, log }, found)
      return send(reply, 200, done(found.name))
    })
  })
}

type Found = Subscription & { name: string; account: AccountContext['account'] }

async function findSubscription({ db, keyring }: UnsubscribeParts, token: string): Promise<Found | null> {
  const subscription = readUnsubscribeToken(keyring, token)
  if (subscription === null) return null
  const { accountId, scheduleId } = subscription
  const [found] = await db
    .select({ settings: reportSchedules.settings, account: accounts })
    .from(reportSchedules)
    .innerJoin(accounts, eq(accounts.id, reportSchedules.accountId))
    .where(and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.accountId, accountId)))
  if (found === undefined) return null
  const { id, name, timeZone, currency } = found.account
  const account = { id, name, timeZone, currency }
  return { ...subscription, name: found.settings.name, account }
}

async function unsubscribe(
  { accountDb, clickhouse, now, log }: Omit<UnsubscribeParts, 'keyring'> & Pick<Context, 'log'>,
  { accountId, scheduleId, userId, account, name }: Found,
): Promise<void> {
  const ctx: AccountContext = {
    db: accountDb(accountId),
    clickhouse,
    now,
    log,
    account,
    actor: 'system',
    virtualChannel: null,
    channelIds: null,
    permissions: effectivePermissions('viewer', []),
    source: { origin: 'web', ip: null, session: null },
  }
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(reportUnsubscriptions)
      .values({ accountId, scheduleId, userId, at: now() })
      .onConflictDoNothing()
    if (rowCount === 0) return
    await recordAudit(tx, {
      ctx,
      action: 'report-schedule.unsubscribe',
      object: `report-schedule:${scheduleId}`,
      after: { name, person: userId },
    })
  })
}

const question = (name: string) => `<h1>Deixar de receber “${escapeHtml(name)}”?</h1>
<p>Os outros destinatários continuam recebendo. Para voltar a receber, abra Relatórios no Farol ou peça a quem administra a conta.</p>
<form method="post"><button type="submit">Deixar de receber</button></form>`

const done = (name: string) => `<h1>Pronto</h1>
<p>Você não recebe mais “${escapeHtml(name)}”.</p>`

const gone = `<h1>Link sem efeito</h1>
<p>Este relatório não existe mais, ou o link está incompleto.</p>`

const style = `:root { color-scheme: light dark; font: 16px/1.6 Inter, system-ui, sans-serif }
body { max-width: 520px; margin: 12vh auto; padding: 0 16px }
h1 { font-size: 22px; line-height: 1.3 }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: #0b4a6f; color: #fff; font: inherit; font-weight: 600 }
@media (prefers-color-scheme: dark) { button { background: #7dc0ec; color: #07202f } }`

async function send(reply: FastifyReply, status: number, body: string): Promise<FastifyReply> {
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Relatórios · Farol</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`)
}
