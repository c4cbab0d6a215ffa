import type { DestinationKind, PagerDutyRegion, WhatsAppForm } from '#model/monitoring/destinations.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'

export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

type SettingsByKind = {
  email: { address: string }
  slack: { url: string }
  teams: { url: string }
  googleChat: { url: string }
  webhook: { url: string; secret: string }
  pagerDuty: { routingKey: string; region: PagerDutyRegion }
  webPush: PushSubscription
  /** `groupName`: the bridge group's name in WhatsApp. */
  whatsApp: { form: WhatsAppForm; groupName?: string }
}

export type DestinationSettings = {
  [Kind in DestinationKind]: { kind: Kind } & SettingsByKind[Kind]
}[DestinationKind]

const destinationPlace = (id: string) => ({ purpose: 'destination', row: id })

export const sealDestination = (keyring: Keyring, id: string, settings: DestinationSettings): string =>
  encrypt(keyring, JSON.stringify(settings), destinationPlace(id))

/** Throws if it cannot be decrypted. Safe cast: only settings are encrypted for this purpose. */
export const openDestination = (
  keyring: Keyring,
  { id, sealed }: { id: string; sealed: string },
): DestinationSettings => JSON.parse(decrypt(keyring, sealed, destinationPlace(id))) as DestinationSettings

const end = (text: string) => `…${text.slice(-4)}`

/** Identifies the destination without revealing it: host and last characters, or a masked address. */
export function destinationHint(settings: DestinationSettings): string {
  switch (settings.kind) {
    case 'email': {
      const [name = '', host = ''] = settings.address.split('@')
      return `${name.slice(0, 2)}…@${host}`
    }
    case 'pagerDuty':
      return end(settings.routingKey)
    case 'whatsApp':
      return { contacts: 'Lista de contatos', group: 'Grupo oficial', bridge: 'Grupo pela ponte' }[
        settings.form
      ]
    case 'webPush':
      return new URL(settings.endpoint).host
    default:
      return `${new URL(settings.url).host} ${end(settings.url)}`
  }
}
