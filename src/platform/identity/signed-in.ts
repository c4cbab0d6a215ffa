import type { ChannelRule } from '#model/channel-rule.ts'
import type { Permission, Role } from '#model/permissions.ts'
import type { Preferences } from '#model/preferences.ts'
import type { Account } from './create-account.ts'

export type VirtualChannel = { id: string; name: string; rule: ChannelRule }

export type Membership = Account & {
  role: Role
  permissions: ReadonlySet<Permission>
  virtualChannels: VirtualChannel[]
  /** Limited to channels: never sees the whole account. */
  channelsOnly: boolean
}

export type SignedIn = {
  tokenHash: Buffer
  user: {
    id: string
    name: string
    /** The claimed address, until confirmed. */
    email: string
    emailConfirmed: boolean
    currency: string
    preferences: Preferences
  }
  /** Valid now, in the order they were granted. */
  memberships: Membership[]
  /** The chosen account, else the first; null without accounts. */
  selected: Membership | null
  /** The chosen virtual channel; null for the whole account. */
  virtualChannel: VirtualChannel | null
}
