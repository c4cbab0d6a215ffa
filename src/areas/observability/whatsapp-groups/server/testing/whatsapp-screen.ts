import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import {
  startWhatsAppStandIn,
  type WhatsAppStandIn,
} from '../../../../../../tools/whatsapp-stand-in/start-whatsapp-stand-in.ts'
import {
  startEvolutionStandIn,
  type EvolutionStandIn,
} from '../../../../../../tools/evolution-stand-in/start-evolution-stand-in.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { receiveWhatsApp } from '#platform/notices/whatsapp/receive-whatsapp.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { ConnectBridge } from '../../bridge-contract.ts'
import type { SaveList } from '../../contract.ts'
import { connectBridge } from '../connect-bridge.ts'
import { connectNumber } from '../connect-number.ts'
import { getWhatsApp } from '../get-whatsapp.ts'
import { saveList } from '../save-list.ts'

export const site = 'https://farol.exemplo.com.br'
export const subscription = { severities: [], areas: [], virtualChannelIds: [], quiet: null }
export const ana = {
  name: 'Ana',
  phone: '11987654321',
  consentHow: 'Formulário de admissão',
  consentOn: '2026-01-10',
}

type Place = {
  engines: TestEngines
  ctx: TestAccount
  standIn: WhatsAppStandIn
  evolution: EvolutionStandIn
  /** Number id in the webhook address; null if Meta is not connected. */
  numberId: string | null
}

/** Before each test: a new account, and stand-ins for Meta and a bridge. */
export function whatsAppScreen() {
  /** Filled before each test. */
  const at = {} as Place
  beforeAll(async () => {
    at.engines = await testEngines()
  })
  beforeEach(async () => {
    at.ctx = await at.engines.newAccount()
    at.numberId = null
    at.evolution = await startEvolutionStandIn()
    at.standIn = await startWhatsAppStandIn({
      onWebhook: async (webhook) => {
        if (at.numberId === null) return
        const { db, keyring } = at.engines
        await receiveWhatsApp({ db, keyring, now: () => new Date() }, { numberId: at.numberId, ...webhook })
      },
    })
  })
  afterEach(async () => {
    await at.evolution.close()
    await at.standIn.close()
  })
  afterAll(() => at.engines.stop())
  const parts = () => ({
    ...openSending({
      FAROL_OUTBOUND_ALLOWED: new Set([new URL(at.evolution.url).host]),
      FAROL_PAGERDUTY_SERVER: undefined,
      FAROL_WHATSAPP_URL: at.standIn.url,
    }),
    keyring: at.engines.keyring,
  })
  const read = (by = at.ctx) => getWhatsApp(by, by.keyring)
  return {
    at,
    parts,
    read,
    connect: async (by = at.ctx) => {
      const number = await connectNumber(by, { ...at.standIn.key, version: 0 }, parts())
      at.numberId = number.id
      return number
    },
    bridge: (more: Partial<ConnectBridge> = {}, by = at.ctx) =>
      connectBridge(by, { ...at.evolution.key, accepted: true, version: 0, ...more }, parts()),
    save: (more: Partial<SaveList> = {}, by = at.ctx) => {
      const list = { version: 0, form: 'contacts', name: 'Plantão', enabled: true, subscription } as const
      return saveList(by, { ...list, ...more }, parts())
    },
    onlyList: async () => {
      const [list] = (await read()).lists
      if (list === undefined) throw new Error('no list')
      return list
    },
    audited: () => {
      const own = eq(auditLog.accountId, at.ctx.account.id)
      return at.engines.db.select().from(auditLog).where(own).orderBy(asc(auditLog.seq))
    },
  }
}
