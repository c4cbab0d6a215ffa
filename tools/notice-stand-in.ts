import { parseArgs } from 'node:util'
import { startNoticeStandIn } from './notice-stand-in/start-notice-stand-in.ts'

/** For demonstrations: `node tools/notice-stand-in.ts --port 4100`, and FAROL_OUTBOUND_ALLOWED=localhost:4100. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } })
const standIn = await startNoticeStandIn({
  port: Number(values.port),
  onReceived: ({ service, key, body }) => console.log(service, key, JSON.stringify(body)),
})
console.log(`Slack            ${standIn.urls.slack}`)
console.log(`Microsoft Teams  ${standIn.urls.teams}`)
console.log(`Google Chat      ${standIn.urls.googleChat}`)
console.log(`Webhook          ${standIn.urls.webhook}`)
console.log(`PagerDuty        FAROL_PAGERDUTY_SERVER=${standIn.url}, com a chave ${standIn.routingKey}`)
