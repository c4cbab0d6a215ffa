import type { Env } from '../env.ts'
import { defaultPort, type AllowedHosts } from '../outbound/check-url.ts'
import { openOutbound } from '../outbound/outbound.ts'
import type { SendParts } from './send-message.ts'

type Settings = Pick<Env, 'FAROL_OUTBOUND_ALLOWED' | 'FAROL_PAGERDUTY_SERVER'>

export function openSending({
  FAROL_OUTBOUND_ALLOWED,
  FAROL_PAGERDUTY_SERVER,
}: Settings): Pick<SendParts, 'outbound' | 'pagerDutyServer'> & { allowed: AllowedHosts } {
  const allowed = new Set(FAROL_OUTBOUND_ALLOWED)
  if (FAROL_PAGERDUTY_SERVER !== undefined) {
    const url = new URL(FAROL_PAGERDUTY_SERVER)
    allowed.add(`${url.hostname}:${defaultPort(url)}`)
  }
  return { allowed, outbound: openOutbound({ allowed }), pagerDutyServer: FAROL_PAGERDUTY_SERVER }
}
