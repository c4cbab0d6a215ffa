import { randomUUID } from 'node:crypto'
import { validationMessages as says } from '#model/validation/index.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { fetchState } from '#platform/notices/whatsapp/bridge/bridge-api.ts'
import { noInstance, wrongKey } from '#platform/notices/whatsapp/bridge/bridge-answer.ts'
import { whatsAppBridges, type WhatsAppBridgeRow } from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp, sealWhatsApp, type BridgeSecrets } from '#platform/notices/whatsapp/seals.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Bridge, ConnectBridge } from '../bridge-contract.ts'
import { bridgeRisk } from './bridge-risk.ts'
import { auditedBridge, findBridge, lockBridge, presentBridge } from './bridge.ts'
import type { NumberDeps } from './number.ts'

const refuse = (field: keyof ConnectBridge, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })

/** Only for administrators, who must accept the risk; the bridge must accept the key. */
export async function connectBridge(
  ctx: AccountContext,
  input: ConnectBridge,
  parts: Pick<NumberDeps, 'outbound' | 'keyring'>,
): Promise<Bridge> {
  assertPermission(ctx, 'observability.edit')
  assertPermission(ctx, 'admin.edit')
  assertWholeAccount(ctx)
  const known = await findBridge(ctx)
  if ((known?.version ?? 0) !== input.version) throw new FarolError('conflict')
  if (known === undefined && !input.accepted)
    throw refuse('accepted', 'Para ligar a ponte é preciso aceitar o risco')
  const secrets = secretsOf(input, known, parts)
  const { instance } = input
  const asked = await fetchState(parts, { ...secrets, instance })
  if ('reason' in asked) throw refuse(fieldOf(asked.reason), asked.reason)
  const row = await ctx.db.transaction(async (tx) => {
    const before = known === undefined ? undefined : await lockBridge(tx, ctx, input.version)
    const id = before?.id ?? randomUUID()
    const saved = await save(tx, ctx, before, {
      id,
      instance,
      host: new URL(secrets.server).host,
      state: asked.value,
      error: null,
      sealed: sealWhatsApp(parts.keyring, 'whatsapp-bridge', id, secrets),
      checkedAt: ctx.now(),
      version: input.version + 1,
    })
    await recordAudit(tx, {
      ctx,
      action: before === undefined ? 'whatsapp-bridge.connect' : 'whatsapp-bridge.edit',
      object: `whatsapp-bridge:${id}`,
      before: before === undefined ? null : auditedBridge(before),
      after: { ...auditedBridge(saved), ...(before === undefined && { text: saved.acceptedText }) },
    })
    return saved
  })
  return presentBridge(ctx, row)
}

type Written = Pick<
  WhatsAppBridgeRow,
  'id' | 'instance' | 'host' | 'state' | 'error' | 'sealed' | 'checkedAt' | 'version'
>

async function save(
  tx: Transaction,
  { account, actor, now }: AccountContext,
  before: WhatsAppBridgeRow | undefined,
  written: Written,
): Promise<WhatsAppBridgeRow> {
  const accepted = {
    acceptedAt: now(),
    acceptedText: bridgeRisk,
    acceptedBy: actor === 'system' ? null : actor.userId,
  }
  const own = eq(whatsAppBridges.accountId, account.id)
  const [saved] =
    before === undefined
      ? await tx
          .insert(whatsAppBridges)
          .values({ ...written, ...accepted, accountId: account.id, createdAt: now() })
          .onConflictDoNothing()
          .returning()
      : await tx.update(whatsAppBridges).set(written).where(own).returning()
  // another request connected one meanwhile
  if (saved === undefined) throw new FarolError('conflict')
  return saved
}

/** A key is only sent to the server it was entered for. */
function secretsOf(
  { server: given, apiKey }: ConnectBridge,
  known: WhatsAppBridgeRow | undefined,
  { keyring }: Pick<NumberDeps, 'keyring'>,
): BridgeSecrets {
  const before =
    known === undefined ? undefined : openWhatsApp(keyring, 'whatsapp-bridge', known.id, known.sealed)
  const server = given === undefined ? before?.server : serverOf(given)
  if (server === undefined) throw refuse('server', says.required)
  if (apiKey !== undefined) return { server, apiKey }
  if (before === undefined) throw refuse('apiKey', says.required)
  if (before.server !== server) throw refuse('apiKey', 'Ao trocar de servidor, informe a chave de novo')
  return before
}

function serverOf(text: string): string {
  if (!URL.canParse(text)) throw refuse('server', says.url)
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text)
  if (!['http:', 'https:'].includes(protocol) || search + hash + username + password !== '')
    throw refuse('server', says.url)
  return `${origin}${pathname.endsWith('/') ? pathname.slice(0, -1) : pathname}`
}

function fieldOf(reason: string): keyof ConnectBridge {
  if (reason === wrongKey.reason) return 'apiKey'
  return reason === noInstance.reason ? 'instance' : 'server'
}
