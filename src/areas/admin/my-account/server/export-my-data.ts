import { Readable } from 'node:stream'
import { recordPersonAudit } from '#platform/audit/record.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { accounts, memberships, users } from '#platform/identity/schema.ts'
import { opened } from '#platform/identity/sealed-fields.ts'
import { mails } from '#platform/mail/schema.ts'
import { and, asc, desc, eq, lt } from '#platform/storage/postgres/drizzle.ts'
import { streamBody } from '#platform/stream-body.ts'
import { personAuditEntry } from './person-audit-entry.ts'
import { listSessions } from './list-sessions.ts'

const BATCH = 1000

export async function exportMyData(
  context: PersonContext,
): Promise<{ headers: Record<string, string>; body: ReadableStream }> {
  assertPerson(context)
  await context.db.transaction(async (tx) => {
    await recordPersonAudit(tx, personAuditEntry(context, 'person.export'))
  })
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="meus-dados-no-farol.json"',
    },
    body: streamBody(Readable.from(streamJson(context))),
  }
}

async function* streamJson(context: PersonContext): AsyncGenerator<Buffer> {
  const { now } = context
  const text = (value: unknown) => JSON.stringify(value, null, 2)
  yield Buffer.from(
    `{\n"geradoEm": ${text(now().toISOString())},\n"pessoa": ${text(await loadProfile(context))},\n`,
  )
  yield Buffer.from(
    `"acessos": ${text(await loadAccess(context))},\n"sessoes": ${text(await listSessions(context))},\n`,
  )
  yield Buffer.from(`"mensagens": ${text(await loadMails(context))},\n"atividades": [`)
  let separator = '\n'
  for await (const entry of streamActivities(context)) {
    yield Buffer.from(separator + JSON.stringify(entry))
    separator = ',\n'
  }
  yield Buffer.from('\n]\n}\n')
}

async function loadProfile({ db, keyring, person }: PersonContext) {
  const userId = person.user.id
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) return null
  return {
    id: userId,
    nome: user.name,
    email: person.user.email,
    telefone: opened(keyring, { field: 'phone', userId, value: user.phone }),
    cpf: opened(keyring, { field: 'cpf', userId, value: user.cpf }),
    dataDeNascimento: opened(keyring, { field: 'birthDate', userId, value: user.birthDate }),
    moeda: user.currency,
    preferencias: person.user.preferences,
    indicadoresFixados: user.pinnedFigures,
    contaGoogle: user.googleSubject,
    emailConfirmadoEm: user.emailVerifiedAt,
    verificacaoEmDuasEtapasDesde: user.totpConfirmedAt,
    cadastradaEm: user.createdAt,
  }
}

function loadAccess({ db, person }: PersonContext) {
  return db
    .select({
      conta: accounts.name,
      perfil: memberships.role,
      situacao: memberships.status,
      permissoes: memberships.permissions,
      de: memberships.validFrom,
      ate: memberships.validUntil,
      ultimoAcesso: memberships.lastSeenAt,
      desde: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, person.user.id))
    .orderBy(asc(memberships.createdAt))
}

/** Mails to an unconfirmed address may belong to somebody else. */
async function loadMails({ db, person }: PersonContext) {
  if (!person.user.emailConfirmed) return []
  return db
    .select({ assunto: mails.subject, situacao: mails.state, em: mails.queuedAt })
    .from(mails)
    .where(eq(mails.recipient, person.user.email))
    .orderBy(desc(mails.queuedAt))
}

async function* streamActivities({ db, person }: PersonContext) {
  const mine = eq(auditLog.userId, person.user.id)
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(mine, lt(auditLog.id, below)))
      .orderBy(desc(auditLog.id))
      .limit(BATCH)
    for (const { at, action, object, outcome, origin, ip, session } of rows) {
      yield { em: at, acao: action, objeto: object, resultado: outcome, origem: origin, ip, sessao: session }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    below = last.id
  }
}
