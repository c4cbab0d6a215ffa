import type { ComponentType } from 'react'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { ConnectShopify } from '#areas/integrations/web/shopify/connect-shopify.tsx'
import { ReplaceApplication } from '#areas/integrations/web/shopify/replace-application.tsx'
import { ConnectVtex } from '#areas/integrations/web/vtex/connect-vtex.tsx'
import { ReplaceVtexKey } from '#areas/integrations/web/vtex/replace-vtex-key.tsx'

export type ConnectProps = { onClose: () => void }
export type KeyProps = { connection: Connection; onClose: () => void }

type PlatformEntry = {
  platform: Connection['platform']
  /** What it brings: a key of the texts. */
  text: string
  /** Asks for what opens an account of the platform. */
  ConnectForm: ComponentType<ConnectProps>
  /** Asks for what takes the place of the key before. */
  KeyForm: ComponentType<KeyProps>
}

/** The platforms that can be connected; a new one is one more entry, with its text. */
export const platforms = [
  {
    platform: 'vtex',
    text: 'integrations.platforms.vtex',
    ConnectForm: ConnectVtex,
    KeyForm: ReplaceVtexKey,
  },
  {
    platform: 'shopify',
    text: 'integrations.platforms.shopify',
    ConnectForm: ConnectShopify,
    KeyForm: ReplaceApplication,
  },
] as const satisfies readonly PlatformEntry[]
