import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { NoticeStandIn } from '../../../../../../../tools/notice-stand-in/start-notice-stand-in.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import type { RouteSettings } from '../../../destinations-contract.ts'

/** With a stand-in, its addresses are allowed. */
export function sendingParts({ db, keyring, now }: TestAccount, standIn?: NoticeStandIn) {
  const sending = openSending({
    FAROL_OUTBOUND_ALLOWED: new Set(standIn && [new URL(standIn.url).host]),
    FAROL_PAGERDUTY_SERVER: standIn?.url,
  })
  return { ...sending, db, keyring, now, siteAddress: 'https://farol.exemplo.com.br' }
}

export const route = (more: Partial<RouteSettings> = {}): RouteSettings => ({
  name: 'Tudo',
  enabled: true,
  severities: [],
  areas: [],
  ruleIds: [],
  virtualChannelIds: [],
  destinationIds: [],
  browsers: false,
  quiet: null,
  afterMinutes: 0,
  ...more,
})
export const browser = () => ({
  endpoint: `https://push.exemplo.com/send/${randomUUID()}`,
  name: 'Chrome',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
