import type { Env } from '../env.ts'
import { defaultPort, type AllowedHosts } from '../outbound/check-url.ts'
import { openOutbound } from '../outbound/outbound.ts'
import type { SendDeps } from './send-message.ts'

type Settings = Pick<Env, 'FAROL_OUTBOUND_ALLOWED' | 'FAROL_PAGERDUTY_SERVER'> &
  Partial<Pick<Env, 'FAROL_WHATSAPP_URL' | 'FAROL_RDAP_SERVER'>>

export function openSending({
  FAROL_OUTBOUND_ALLOWED,
  FAROL_PAGERDUTY_SERVER,
  FAROL_WHATSAPP_URL,
  FAROL_RDAP_SERVER,
}: Settings): Pick<SendDeps, 'outbound' | 'pagerDutyServer' | 'whatsAppServer'> & { allowed: AllowedHosts } {
  const allowed = new Set(FAROL_OUTBOUND_ALLOWED)
  for (const server of [FAROL_PAGERDUTY_SERVER, FAROL_WHATSAPP_URL, FAROL_RDAP_SERVER]) {
    if (server === undefined) continue
    const url = new URL(server)
    allowed.add(`${url.hostname}:${defaultPort(url)}`)
  }
  return {
    allowed,
    outbound: openOutbound({ allowed }),
    pagerDutyServer: FAROL_PAGERDUTY_SERVER,
    whatsAppServer: FAROL_WHATSAPP_URL,
  }
}
