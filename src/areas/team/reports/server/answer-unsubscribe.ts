import type { FastifyInstance } from 'fastify'
import { unsubscribePath } from '#model/mail-links.ts'
import type { AccountContext } from '#platform/context.ts'
import { linkContext, serveMailLink, type LinkMeans, type LinkParts } from '#platform/http/mail-link-page.ts'
import { accounts } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { reportSchedules, reportUnsubscriptions } from './schema.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

/** By the link of a mail, or by the button of a mail program (RFC 8058). */
export function answerUnsubscribe(app: FastifyInstance, parts: LinkParts): void {
  serveMailLink<Found>(app, {
    path: unsubscribePath,
    title: 'Relatórios',
    find: (token) => findSubscription(parts, token),
    question: ({ name }) => ({
      heading: `Deixar de receber “${name}”?`,
      text: 'Os outros destinatários continuam recebendo. Para voltar a receber, abra Relatórios no Farol ou peça a quem administra a conta.',
      button: 'Deixar de receber',
    }),
    act: (found, log) => unsubscribe({ ...parts, log }, found),
    done: ({ name }) => ({ heading: 'Pronto', text: `Você não recebe mais “${name}”.` }),
    gone: {
      heading: 'Link sem efeito',
      text: 'Este relatório não existe mais, ou o link está incompleto.',
    },
  })
}

type Found = Subscription & { name: string; account: AccountContext['account'] }

async function findSubscription({ db, keyring }: LinkParts, token: string): Promise<Found | null> {
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
  means: LinkMeans,
  { account, accountId, scheduleId, userId, name }: Found,
): Promise<void> {
  const ctx = linkContext(means, account)
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(reportUnsubscriptions)
      .values({ accountId, scheduleId, userId, at: ctx.now() })
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
