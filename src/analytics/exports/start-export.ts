import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { encrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { formatSize } from '#platform/storage/format-size.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, inArray, isNull, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { exportQuota } from '#model/exports.ts'
import type { ExportJob, ExportRequest } from '#model/exports-contract.ts'
import { validationMessages as says } from '#model/validation/messages.ts'
import type { ExportSource, ExportSources } from './export-source.ts'
import type { ExportStorage } from '#platform/storage/export-storage.ts'
import { findExport } from './find-export.ts'
import { assertExporter } from './may-export.ts'
import { presentExport } from './present-export.ts'
import { EXPORTS_CHANNEL, sealedQuestion } from './sealed-question.ts'
import { exportJobs, type ExportJobRow } from './schema.ts'
import { withoutPersonal } from './without-personal.ts'

type Deps = { sources: ExportSources; storage: ExportStorage; keyring: Keyring }

export async function startExport(
  ctx: AccountContext,
  input: z.output<typeof ExportRequest>,
  { sources, storage, keyring }: Deps,
): Promise<ExportJob> {
  assertExporter(ctx)
  const source = sources.get(input.kind)
  if (source === undefined) throw invalid('kind', says.invalid)
  assertPermission(ctx, source.permission)
  if (source.ofWholeAccount) assertWholeAccount(ctx)
  const { format, columns = null, question, personal } = input
  const purpose = personal ? (input.purpose ?? '') : null
  if (personal && source.personal === null) throw invalid('personal', says.invalid)
  if (source.personal !== null && personal) assertPermission(ctx, source.personal)
  if (purpose === '') throw invalid('purpose', says.required)
  const asked = parseQuestion(source, question)
  const file = { source, question: asked, format, columns, personal, purpose }
  const id = await ctx.db.transaction(async (tx) => {
    await assertRoom(tx, ctx)
    return queueExport(tx, ctx, file, { storage, keyring })
  })
  return presentExport(ctx, await findExport(ctx, id))
}

async function assertRoom(tx: Transaction, { account, actor }: AccountContext): Promise<void> {
  const mine = actor === 'system' ? isNull(exportJobs.requestedBy) : eq(exportJobs.requestedBy, actor.userId)
  const waiting = and(mine, inArray(exportJobs.state, ['waiting', 'running']))
  if ((await countInTurn(tx, exportJobs, account.id, waiting)) >= exportQuota.waiting)
    throw new FarolError('exportsWaiting', { values: { limit: exportQuota.waiting } })
  const [kept] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${exportJobs.bytes}), 0)` })
    .from(exportJobs)
    .where(and(eq(exportJobs.accountId, account.id), eq(exportJobs.state, 'done')))
  const used = Number(kept?.bytes ?? 0)
  if (used >= exportQuota.bytes) {
    const values = { used: formatSize(used), limit: formatSize(exportQuota.bytes) }
    throw new FarolError('exportQuota', { values })
  }
}

type NewExport = Pick<ExportJobRow, 'format' | 'columns' | 'personal' | 'purpose'> & {
  source: ExportSource
  question: unknown
}

/** For the current person; created only if the caller's transaction commits. */
export async function queueExport(
  tx: Transaction,
  ctx: AccountContext,
  { source, question, format, columns, personal, purpose }: NewExport,
  { storage, keyring }: Omit<Deps, 'sources'>,
): Promise<string> {
  const id = randomUUID()
  const asked = parseQuestion(source, question)
  await tx.insert(exportJobs).values({
    id,
    kind: source.kind,
    format,
    columns,
    personal,
    purpose,
    accountId: ctx.account.id,
    name: source.title(asked).slice(0, 255),
    question: encrypt(keyring, JSON.stringify(asked), sealedQuestion(id)),
    virtualChannel: source.ofWholeAccount ? null : ctx.virtualChannel,
    needs: [source.permission, ...(personal && source.personal !== null ? [source.personal] : [])],
    mayHoldPeople: source.personal !== null,
    storage: storage.id,
    requestedBy: ctx.actor === 'system' ? null : ctx.actor.userId,
    createdAt: ctx.now(),
  })
  await tx.execute(sql`SELECT pg_notify(${EXPORTS_CHANNEL}, '')`)
  await recordAudit(tx, {
    ctx,
    action: 'export.start',
    object: `export:${id}`,
    after: { kind: source.kind, format, columns, personal, purpose, question: withoutPersonal(asked) },
  })
  return id
}

export function parseQuestion(source: ExportSource, question: unknown): unknown {
  const { success, data, error } = source.question.safeParse(question)
  if (success) return data
  const fields = error.issues.map(({ path, message }) => [path.map(String).join('.'), message])
  throw new FarolError('invalidInput', { fields: Object.fromEntries(fields) })
}

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })
