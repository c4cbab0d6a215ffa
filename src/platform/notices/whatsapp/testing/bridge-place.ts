import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import {
  startEvolutionStandIn,
  type EvolutionStandIn,
} from '../../../../../tools/evolution-stand-in/start-evolution-stand-in.ts'
import { patience, type sendingPlace } from '../../testing/sending-place.ts'
import { whatsAppBridges, whatsAppGroups, whatsAppSends } from '../schema.ts'
import { sealWhatsApp } from '../seals.ts'

/** For `sendingPlace`: before each test its account gets a bridge to an Evolution API stand-in. */
export function bridgePlace({
  place,
  destination,
}: Pick<ReturnType<typeof sendingPlace>, 'place' | 'destination'>) {
  /** Filled before each test. */
  const at = {} as { standIn: EvolutionStandIn }
  beforeEach(async () => {
    at.standIn = await startEvolutionStandIn()
    place.alsoAllowed = [new URL(at.standIn.url).host]
    const { account, keyring } = place.ctx
    const { instance, ...secrets } = at.standIn.key
    const id = randomUUID()
    await place.engines.db.insert(whatsAppBridges).values({
      id,
      accountId: account.id,
      instance,
      host: 'ponte',
      state: 'open',
      sealed: sealWhatsApp(keyring, 'whatsapp-bridge', id, secrets),
      checkedAt: place.now(),
      acceptedAt: place.now(),
      acceptedText: 'Aceito.',
      createdAt: place.now(),
    })
  })
  afterEach(async () => {
    await at.standIn.close()
    await place.engines.db.delete(whatsAppSends)
  })
  const sends = () => place.engines.db.select().from(whatsAppSends).orderBy(asc(whatsAppSends.createdAt))
  return {
    at,
    sends,
    accepted: () => at.standIn.world.accepted,
    group: async (groupId = at.standIn.world.groups[0]?.id ?? '') => {
      const id = await destination({ kind: 'whatsApp', form: 'bridge', groupName: 'Operação da loja' })
      const own = { destinationId: id, accountId: place.ctx.account.id }
      await place.engines.db.insert(whatsAppGroups).values({ ...own, groupId, status: 'active' })
      return id
    },
    groupRow: async (id: string) => {
      const found = eq(whatsAppGroups.destinationId, id)
      return (await place.engines.db.select().from(whatsAppGroups).where(found))[0]
    },
    bridgeRow: async () => {
      const own = eq(whatsAppBridges.accountId, place.ctx.account.id)
      return (await place.engines.db.select().from(whatsAppBridges).where(own))[0]
    },
    expectSends: (states: string) =>
      expect.poll(async () => (await sends()).map(({ state }) => state).join(), patience).toBe(states),
  }
}
