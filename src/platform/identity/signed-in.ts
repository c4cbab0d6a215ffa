import type { ChannelRule } from '#model/channel-rule.ts'
import type { Permission, Role } from '#model/permissions.ts'
import type { Preferences } from '#model/preferences.ts'
import type { Account } from './create-account.ts'

export type VirtualChannel = { id: string; name: string; rule: ChannelRule }

export type Membership = Account & {
  role: Role
  permissions: ReadonlySet<Permission>
  /** Those that the person may enter. */
  virtualChannels: VirtualChannel[]
  /** Whether the person may enter one of them only, and never the whole account. */
  channelsOnly: boolean
}

export type SignedIn = {
  tokenHash: Buffer
  user: {
    id: string
    name: string
    /** What they say it is, while it is not confirmed. */
    email: string
    emailConfirmed: boolean
    currency: string
    preferences: Preferences
  }
  /** In the order in which they were given; those that are suspended or not valid today are not among them. */
  memberships: Membership[]
  /** The chosen one while the person belongs to it, else their first; null for a person without accounts. */
  selected: Membership | null
  /** The chosen part of the account; null for the whole. */
  virtualChannel: VirtualChannel | null
}
