import type { SignedIn } from '#platform/identity/signed-in.ts'
import type { User } from '../contract.ts'

export function presentUser({ user, memberships, selected, virtualChannel }: SignedIn): User {
  return {
    ...user,
    accounts: memberships.map(({ id, name, timeZone, isDemo, virtualChannels, channelsOnly }) => ({
      id,
      name,
      timeZone,
      isDemo,
      channelsOnly,
      virtualChannels: virtualChannels.map((channel) => ({ id: channel.id, name: channel.name })),
    })),
    selectedAccount: selected?.id ?? null,
    selectedVirtualChannel: virtualChannel?.id ?? null,
    role: selected?.role ?? null,
    permissions: [...(selected?.permissions ?? [])],
  }
}
