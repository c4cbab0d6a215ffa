import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { fetchGroups, fetchState, type BridgeState } from '#platform/notices/whatsapp/bridge/bridge-api.ts'
import { whatsAppBridges } from '#platform/notices/whatsapp/schema.ts'
import { bridgeConnection } from '#platform/notices/whatsapp/transport.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { BridgeGroup } from '../bridge-contract.ts'
import { auditedBridge, lockBridge, ownBridge } from './bridge.ts'
import type { NumberDeps } from './number.ts'

type Parts = Pick<NumberDeps, 'outbound' | 'keyring'>
type Tried = { delivered: boolean; sentence: string; groups: BridgeGroup[] }

const sentences: Record<BridgeState, string> = {
  open: 'A ponte responde e está conectada ao WhatsApp.',
  connecting: 'A ponte responde, mas ainda não se conectou ao WhatsApp: leia o QR code nela.',
  close: 'A ponte responde, mas está desconectada do WhatsApp: leia o QR code de novo nela.',
}

/** Whether the bridge responds and is connected, and which groups it sees. */
export async function testBridge(ctx: AccountContext, parts: Parts): Promise<Tried> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const bridge = await ownBridge(ctx)
  const place = bridgeConnection(parts.keyring, bridge)
  const state = await fetchState(parts, place)
  const groups = 'value' in state && state.value === 'open' ? await fetchGroups(parts, place) : { value: [] }
  await ctx.db.transaction(async (tx) => {
    const written = 'reason' in state ? { error: state.reason } : { state: state.value, error: null }
    await tx
      .update(whatsAppBridges)
      .set({ ...written, checkedAt: ctx.now() })
      .where(eq(whatsAppBridges.id, bridge.id))
    const object = `whatsapp-bridge:${bridge.id}`
    await recordAudit(tx, { ctx, action: 'whatsapp-bridge.test', object, after: auditedBridge(bridge) })
  })
  if ('reason' in state) return { delivered: false, sentence: state.reason, groups: [] }
  const sentence = sentences[state.value]
  if (state.value !== 'open') return { delivered: false, sentence, groups: [] }
  if ('reason' in groups) return { delivered: false, sentence: `${sentence} ${groups.reason}`, groups: [] }
  const seen = groups.value.length === 0 ? `${sentence} O número dela não está em nenhum grupo.` : sentence
  return { delivered: true, sentence: seen, groups: groups.value }
}

/** Groups to choose from. */
export async function listBridgeGroups(
  ctx: AccountContext,
  parts: Parts,
): Promise<{ groups: BridgeGroup[]; problem: string | null }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const asked = await fetchGroups(parts, bridgeConnection(parts.keyring, await ownBridge(ctx)))
  return 'reason' in asked ? { groups: [], problem: asked.reason } : { groups: asked.value, problem: null }
}

/** Its groups remain, but nothing is sent until a bridge is connected and its risk accepted again. */
export async function disconnectBridge(
  ctx: AccountContext,
  { version }: { version: number },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const bridge = await lockBridge(tx, ctx, version)
    await tx.delete(whatsAppBridges).where(eq(whatsAppBridges.id, bridge.id))
    const object = `whatsapp-bridge:${bridge.id}`
    await recordAudit(tx, {
      ctx,
      action: 'whatsapp-bridge.disconnect',
      object,
      before: auditedBridge(bridge),
    })
    return { id: bridge.id }
  })
}
