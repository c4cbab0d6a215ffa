import { FarolError } from '#platform/errors.ts'
import type { DestinationSettings } from '#platform/notices/destination-settings.ts'
import { checkUrl, type AllowedHosts } from '#platform/outbound/check-url.ts'
import { OutboundFailure } from '#platform/outbound/outbound-failure.ts'
import { newSigningSecret } from '#platform/identity/api-keys/signing-secret.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { DestinationInput } from '../../destinations-contract.ts'

/** Nothing can be stored without a keyring. */
export type DestinationDeps = { keyring: Keyring; allowed: AllowedHosts; siteAddress: string }

const hosts: Partial<Record<DestinationInput['kind'], { host: RegExp; problem: string }>> = {
  slack: {
    host: /^hooks\.slack(-gov)?\.com$/,
    problem: 'Informe o endereço de um Incoming Webhook, que começa com https://hooks.slack.com/',
  },
  googleChat: {
    host: /^chat\.googleapis\.com$/,
    problem: 'Informe o endereço do webhook do espaço, que começa com https://chat.googleapis.com/',
  },
}

/** `secret` is the webhook's existing one. Throws `invalidInput` on the field. */
export function checkDestinationSettings(
  input: DestinationInput,
  allowed: AllowedHosts,
  secret: string = newSigningSecret(),
): DestinationSettings {
  if (input.kind === 'email' || input.kind === 'pagerDuty') return input
  const { url, isAllowed } = checkedUrl(input.url, allowed)
  const known = hosts[input.kind]
  if (known !== undefined && !isAllowed && !known.host.test(url.hostname))
    throw new FarolError('invalidInput', { fields: { url: known.problem } })
  return input.kind === 'webhook' ? { ...input, secret } : input
}

export function checkedUrl(text: string, allowed: AllowedHosts) {
  try {
    return checkUrl(text, allowed)
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    throw new FarolError('invalidInput', { fields: { url: error.message } }, { cause: error })
  }
}
