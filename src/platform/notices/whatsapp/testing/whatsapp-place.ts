import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import {
  startWhatsAppStandIn,
  type WhatsAppStandIn,
} from '../../../../../tools/whatsapp-stand-in/start-whatsapp-stand-in.ts'
import { addDestination } from '../../testing/notices.ts'
import { patience, type sendingPlace } from '../../testing/sending-place.ts'
import { sealDestination } from '../../destination-settings.ts'
import { destinations } from '../../schema.ts'
import { template } from '../compose.ts'
import { phoneHash, phoneHint } from '../phone.ts'
import { receiveWhatsApp, type Received } from '../receive-whatsapp.ts'
import {
  whatsAppGroups,
  whatsAppMembers,
  whatsAppNumbers,
  whatsAppPeople,
  whatsAppSends,
  whatsAppTemplates,
} from '../schema.ts'
import { sealWhatsApp } from '../seals.ts'

/**
 * For `sendingPlace`: before each test its account gets a number at a stand-in, an approved template and a
 * webhook.
 */
export function whatsAppPlace({
  place,
  destination,
}: Pick<ReturnType<typeof sendingPlace>, 'place' | 'destination'>) {
  /** Filled before each test; `numberId` identifies the webhook. */
  const at = {} as { standIn: WhatsAppStandIn; numberId: string; hears: boolean; outcomes: Received[] }
  beforeEach(async () => {
    const { db } = place.engines
    Object.assign(at, { hears: true, outcomes: [], numberId: randomUUID() })
    at.standIn = await startWhatsAppStandIn({
      now: place.now,
      onWebhook: async (webhook) => {
        if (!at.hears) return
        const parts = { db, keyring: place.ctx.keyring, now: place.now }
        at.outcomes.push(await receiveWhatsApp(parts, { numberId: at.numberId, ...webhook }))
      },
    })
    place.whatsAppUrl = at.standIn.url
    const { phoneNumberId, businessId, ...secrets } = at.standIn.key
    const { account, keyring } = place.ctx
    await db.insert(whatsAppNumbers).values({
      accountId: account.id,
      id: at.numberId,
      phoneNumberId,
      businessId,
      isOfficial: true,
      display: '+55 11 4000-1234',
      verifiedName: 'Loja',
      quality: 'GREEN',
      sealed: sealWhatsApp(keyring, 'whatsapp-number', at.numberId, secrets),
      checkedAt: place.now(),
      createdAt: place.now(),
    })
    const { name, language, category, body } = template
    const kept = { name, language, category, status: 'APPROVED' }
    at.standIn.world.templates.set(`${name} ${language}`, { ...kept, body })
    await db
      .insert(whatsAppTemplates)
      .values({ ...kept, accountId: account.id, changedAt: new Date(place.clock.now - 60_000) })
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
    settled: () => at.standIn.webhooks.settled(),
    person: (phone: string) => personOf(place.engines.db, place.ctx, phone),
    /** A list of these phones, all with consent. */
    list: async (...phones: string[]): Promise<string> => {
      const id = await destination({ kind: 'whatsApp', form: 'contacts' })
      for (const phone of phones) await addMember(place, id, phone)
      return id
    },
    group: async (): Promise<string> => {
      const { ctx, engines } = place
      const id = await addDestination(ctx, { kind: 'whatsApp' })
      const sealed = sealDestination(ctx.keyring, id, { kind: 'whatsApp', form: 'group' })
      await engines.db.update(destinations).set({ sealed }).where(eq(destinations.id, id))
      return id
    },
    groupRow: async (id: string) => {
      const found = eq(whatsAppGroups.destinationId, id)
      const [row] = await place.engines.db.select().from(whatsAppGroups).where(found)
      if (row === undefined) throw new Error('no group')
      return row
    },
    expectSends: (states: string) =>
      expect
        .poll(async () => (await sends()).map(({ state, form }) => `${state} ${form}`).join(), patience)
        .toBe(states),
  }
}

type Place = ReturnType<typeof sendingPlace>['place']

async function personOf(db: Place['engines']['db'], { keyring, account }: Place['ctx'], phone: string) {
  const hash = phoneHash(keyring, account.id, phone)
  const [row] = await db.select().from(whatsAppPeople).where(eq(whatsAppPeople.phoneHash, hash))
  return row
}

async function addMember({ engines, ctx, now }: Place, destinationId: string, phone: string): Promise<void> {
  const { account, keyring } = ctx
  const known = await personOf(engines.db, ctx, phone)
  const personId = known?.id ?? randomUUID()
  if (known === undefined)
    await engines.db.insert(whatsAppPeople).values({
      id: personId,
      accountId: account.id,
      phoneHash: phoneHash(keyring, account.id, phone),
      sealed: sealWhatsApp(keyring, 'whatsapp-person', personId, { phone, name: 'Ana' }),
      hint: phoneHint(phone),
      consentAt: now(),
      consentHow: 'Formulário',
      createdAt: now(),
    })
  await engines.db
    .insert(whatsAppMembers)
    .values({ accountId: account.id, destinationId, personId, changedAt: now() })
}
