import { and, eq, gt, isNull } from '#platform/storage/postgres/drizzle.ts'
import { maskEmails } from '../../audit/personal-text.ts'
import { recordPersonAudit } from '../../audit/record.ts'
import type { Source } from '#platform/context.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import type { EntryRules } from '../entry-rules.ts'
import { invitations } from '../invitations/schema.ts'
import { users, userSessions } from '../schema.ts'
import { lockAddress } from '../sign-up/confirm-claimed-email.ts'
import { GoogleProblem } from './google-problem.ts'
import type { GoogleProfile } from './read-profile.ts'
import { renderMail, type MailContent } from '../../mail/render-mail.ts'

export type GoogleEntry = {
  requestId: string
  source: Source
  at: Date
  siteAddress: string
  keyring: Keyring
  signUp: EntryRules['signUp']
}

/** By Google's subject, else by verified e-mail (and links them), else creates a person without accounts. */
export async function resolveGooglePerson(
  db: Database,
  profile: GoogleProfile,
  entry: GoogleEntry,
): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await bySubject(tx, profile)
    if (known !== undefined) return known
    await lockAddress(tx, profile.email)
    if (entry.signUp === 'invited') await assertExpected(tx, profile.email, entry.at)
    const created = await create(tx, profile, entry)
    if (created !== undefined) return created
    return (await bySubject(tx, profile)) ?? (await link(tx, profile, entry))
  })
}

async function bySubject(tx: Transaction, { subject }: GoogleProfile): Promise<string | undefined> {
  const [known] = await tx.select().from(users).where(eq(users.googleSubject, subject))
  if (known !== undefined && known.disabledAt !== null) throw new GoogleProblem('google-failed')
  return known?.id
}

async function assertExpected(tx: Transaction, email: string, at: Date): Promise<void> {
  const known = await tx.$count(users, eq(users.email, email))
  const invited = await tx.$count(
    invitations,
    and(eq(invitations.email, email), gt(invitations.expiresAt, at)),
  )
  if (known + invited === 0) throw new GoogleProblem('google-closed')
}

async function create(
  tx: Transaction,
  { subject, email, name }: GoogleProfile,
  { at, requestId, source }: GoogleEntry,
): Promise<string | undefined> {
  const person = {
    name,
    email,
    passwordHash: null,
    googleSubject: subject,
    emailVerifiedAt: at,
    createdAt: at,
  }
  const [made] = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  if (made === undefined) return undefined
  const [userId, object] = [made.id, `user:${made.id}`]
  const after = { email: maskEmails(email), google: true }
  const action = 'person.create'
  await recordPersonAudit(tx, { action, outcome: 'done', userId, object, after, requestId, source, at })
  return userId
}

/** An unverified address may have been claimed by someone else: their password and sessions are revoked. */
async function link(
  tx: Transaction,
  { subject, email }: GoogleProfile,
  { at, requestId, source, siteAddress, keyring }: GoogleEntry,
): Promise<string> {
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (person === undefined || person.googleSubject !== null) throw new GoogleProblem('google-other')
  if (person.disabledAt !== null) throw new GoogleProblem('google-failed')
  const unproven = person.emailVerifiedAt === null
  await tx
    .update(users)
    .set({ googleSubject: subject, emailVerifiedAt: at, ...(unproven ? { passwordHash: null } : {}) })
    .where(and(eq(users.id, person.id), isNull(users.googleSubject)))
  if (unproven) await tx.delete(userSessions).where(eq(userSessions.userId, person.id))
  const lostPassword = unproven && person.passwordHash !== null
  await queueMail(
    { tx, keyring },
    { to: email, ...linkedMail({ name: person.name, lostPassword, siteAddress }) },
  )
  const [userId, object] = [person.id, `user:${person.id}`]
  const [before, after] = [{ google: false }, { google: true, lostPassword }]
  const action = 'person.link-google'
  await recordPersonAudit(tx, {
    action,
    outcome: 'done',
    userId,
    object,
    before,
    after,
    requestId,
    source,
    at,
  })
  return userId
}

type Linked = { name: string; lostPassword: boolean; siteAddress: string }

function linkedMail({ name, lostPassword, siteAddress }: Linked): MailContent & { purpose: string } {
  const content = renderMail({
    title: 'Sua conta Google agora abre o Farol',
    paragraphs: [
      `Olá, ${name}.`,
      'Alguém entrou no Farol com a conta Google deste e-mail, e as duas contas foram ligadas: a partir de agora, o botão “Entrar com Google” abre a sua.',
      ...(lostPassword
        ? [
            'Este e-mail ainda não tinha sido confirmado no Farol. Por segurança, a senha que existia deixou de valer e as sessões abertas foram encerradas. Para entrar também com senha, crie outra em “Esqueci minha senha”.',
          ]
        : []),
      'Se não foi você, troque a senha da sua conta Google e encerre as sessões abertas em “Minha conta”.',
    ],
    action: { label: 'Abrir o Farol', url: siteAddress },
  })
  return { ...content, purpose: 'link-google' }
}
