import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { NoticeStandIn } from '../../../../../../../tools/notice-stand-in/start-notice-stand-in.ts'
import type { Notice } from '#platform/notices/notice.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import { testNotice } from '#platform/notices/testing/notices.ts'
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

/** Of an alert in sales, by the account's routes. */
export const queueAlert = (ctx: TestAccount, notice: Notice = testNotice()): Promise<void> => {
  const labels = { severity: 'warning' as const, area: 'sales', ruleId: null, virtualChannelId: null }
  return ctx.db.transaction((tx) =>
    queueNotice({ tx, keyring: ctx.keyring, now: new Date() }, ctx.account.id, notice, labels),
  )
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
