import type { ComponentType } from 'react'
import type { Connection } from '#areas/integrations/connections-contract.ts'

export type ConnectProps = { onClose: () => void }
export type KeyProps = { connection: Connection; onClose: () => void }

export type OfferProps = { label: string; onConnect: () => void }
export type DetailsProps = { connection: Connection }

export type PlatformEntry = {
  platform: Connection['platform']
  /** What it brings: a key of the texts. */
  text: `integrations.platforms.${Connection['platform']}`
  /** Asks for what opens an account of the platform. */
  ConnectForm: ComponentType<ConnectProps>
  /** Asks for what takes the place of the key before. */
  KeyForm: ComponentType<KeyProps>
  /** What that is called, where it is no key. */
  keyText?: 'integrations.acts.enterAgain'
  /** In the place of the button that connects. */
  Offer?: ComponentType<OfferProps>
  /** What only connections of this platform have. */
  Details?: ComponentType<DetailsProps>
}
