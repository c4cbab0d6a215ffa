import type { Account, User } from '#areas/session/contract.ts'
import type { Place } from '#areas/session/web/change-account.ts'

export type NamedPlace = Place & {
  account: Account
  /** The virtual channel's name; null for the whole account. */
  channel: string | null
  here: boolean
}

export function listPlaces(user: User): NamedPlace[] {
  return user.accounts.flatMap((account) => {
    const isHere = (channelId: string | null) =>
      account.id === user.selectedAccount && channelId === user.selectedVirtualChannel
    const whole = { accountId: account.id, account, channel: null, here: isHere(null) }
    const channels = account.virtualChannels.map(({ id, name }) => ({
      accountId: account.id,
      virtualChannelId: id,
      account,
      channel: name,
      here: isHere(id),
    }))
    return account.channelsOnly ? channels : [whole, ...channels]
  })
}
