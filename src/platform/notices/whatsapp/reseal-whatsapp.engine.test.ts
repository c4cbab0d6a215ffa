import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { silentLogger } from '../../http/silent-logger.ts'
import { keyPrefix } from '../../secrets/encrypt.ts'
import { createKeyring } from '../../secrets/keyring.ts'
import { sendingPlace } from '../testing/sending-place.ts'
import { receiveWhatsApp } from './receive-whatsapp.ts'
import { resealWhatsApp } from './reseal-whatsapp.ts'
import { whatsAppNumbers, whatsAppPeople } from './schema.ts'
import { whatsAppPlace } from './testing/whatsapp-place.ts'

const sending = sendingPlace('reseal_whatsapp')
const { place } = sending
const { at, list, settled } = whatsAppPlace(sending)
const ana = '5511987654321'

it('after a change of key all is sealed by the new one, and who leaves is still known by their phone', async () => {
  await list(ana)
  const { db } = place.engines
  const next = randomBytes(32)
  const changing = createKeyring(next, [createHash('sha256').update('farol tests').digest()])
  await resealWhatsApp(db, changing, silentLogger)
  const alone = createKeyring(next)
  const [number] = await db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.id, at.numberId))
  const own = eq(whatsAppPeople.accountId, place.ctx.account.id)
  const [person] = await db.select().from(whatsAppPeople).where(own)
  for (const row of [number, person]) expect(row?.sealed.startsWith(keyPrefix(alone.current))).toBe(true)
  at.hears = false
  at.standIn.say(ana, 'SAIR')
  await settled()
  const [webhook] = at.standIn.webhooks.sent
  if (webhook === undefined) throw new Error('no webhook')
  const parts = { db, keyring: alone, now: place.now }
  expect(await receiveWhatsApp(parts, { numberId: at.numberId, ...webhook })).toBe('kept')
  const [known, ...others] = await db.select().from(whatsAppPeople).where(own)
  expect(others).toEqual([])
  expect(known?.optedOutAt).not.toBeNull()
})
