import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { whatsAppNumbers, type WhatsAppNumberRow } from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp, sealWhatsApp, type WhatsAppSecrets } from '#platform/notices/whatsapp/seals.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ConnectNumber, WhatsAppNumber } from '../contract.ts'
import {
  checkNumber,
  numberColumns,
  findNumber,
  lockNumber,
  writeTemplates,
  type NumberDeps,
} from './number.ts'
import { auditedNumber, presentNumber } from './present-number.ts'

const required = 'Campo obrigatório'

/** Saved only if Meta recognises the number with this token. */
export async function connectNumber(
  ctx: AccountContext,
  input: ConnectNumber,
  parts: NumberDeps,
): Promise<WhatsAppNumber> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const known = await findNumber(ctx)
  if ((known?.version ?? 0) !== input.version) throw new FarolError('conflict')
  if (known !== undefined && known.phoneNumberId !== input.phoneNumberId)
    throw new FarolError('invalidInput', {
      fields: { phoneNumberId: 'Para conectar outro número, desconecte este antes' },
    })
  const secrets = secretsOf(input, known, parts)
  const { phoneNumberId, businessId } = input
  const place = { server: parts.whatsAppServer, phoneNumberId, accessToken: secrets.accessToken }
  const checked = await checkNumber(parts, place, businessId)
  if ('reason' in checked) throw new FarolError('invalidInput', { fields: { accessToken: checked.reason } })
  const row = await ctx.db.transaction(async (tx) => {
    const before = known === undefined ? undefined : await lockNumber(tx, ctx, input.version)
    const id = before?.id ?? randomUUID()
    const written = {
      businessId,
      sealed: sealWhatsApp(parts.keyring, 'whatsapp-number', id, secrets),
      version: input.version + 1,
      ...numberColumns(checked.value, ctx.now()),
    }
    const saved = await save(tx, ctx, { before, row: { id, phoneNumberId, ...written } })
    await writeTemplates(tx, ctx, checked.value)
    await recordAudit(tx, {
      ctx,
      action: before === undefined ? 'whatsapp.connect' : 'whatsapp.edit',
      object: `whatsapp:${id}`,
      before: before === undefined ? null : auditedNumber(before),
      after: auditedNumber(saved),
    })
    return saved
  })
  return presentNumber(row)
}

type Written = Omit<WhatsAppNumberRow, 'accountId' | 'createdAt' | 'webhookAt'>

async function save(
  tx: Transaction,
  { account, now }: AccountContext,
  { before, row }: { before: WhatsAppNumberRow | undefined; row: Written },
): Promise<WhatsAppNumberRow> {
  const values = { ...row, accountId: account.id, createdAt: now() }
  const [saved] =
    before === undefined
      ? await tx.insert(whatsAppNumbers).values(values).onConflictDoNothing().returning()
      : await tx.update(whatsAppNumbers).set(row).where(eq(whatsAppNumbers.accountId, account.id)).returning()
  if (saved !== undefined) return saved
  // a number has one webhook address, so replies would reach only one of the accounts
  throw new FarolError('invalidInput', {
    fields: { phoneNumberId: 'Este número já está conectado' },
  })
}

function secretsOf(
  input: ConnectNumber,
  known: WhatsAppNumberRow | undefined,
  { keyring }: NumberDeps,
): WhatsAppSecrets {
  const before =
    known === undefined ? undefined : openWhatsApp(keyring, 'whatsapp-number', known.id, known.sealed)
  const { accessToken, appSecret, verifyToken } = { ...before, ...given(input) }
  if (accessToken !== undefined && appSecret !== undefined && verifyToken !== undefined)
    return { accessToken, appSecret, verifyToken }
  const missing = Object.entries({ accessToken, appSecret, verifyToken }).filter(
    ([, one]) => one === undefined,
  )
  throw new FarolError('invalidInput', {
    fields: Object.fromEntries(missing.map(([name]) => [name, required])),
  })
}

const given = ({ accessToken, appSecret, verifyToken }: ConnectNumber) => ({
  ...(accessToken !== undefined && { accessToken }),
  ...(appSecret !== undefined && { appSecret }),
  ...(verifyToken !== undefined && { verifyToken }),
})
