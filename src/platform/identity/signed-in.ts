import type { ChannelRule } from '#model/channel-rule.ts'
import type { Permission, Role } from '#model/permissions.ts'
import type { Preferences } from '#model/preferences.ts'
import type { Account } from './create-account.ts'

export type VirtualChannel = { id: string; name: string; rule: ChannelRule }

export type Membership = Account & {
  role: Role
  permissions: ReadonlySet<Permission>
  virtualChannels: VirtualChannel[]
  channelsOnly: boolean
}

export type SignedIn = {
  tokenHash: Buffer
  user: {
    id: string
    name: string
    email: string
    emailConfirmed: boolean
    currency: string
    preferences: Preferences
    pinnedFigures: string[]
  }
  memberships: Membership[]
  selected: Membership | null
  virtualChannel: VirtualChannel | null
}
