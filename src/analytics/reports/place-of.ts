import type { AccountContext } from '#platform/context.ts'

/** Of what a report speaks: the account, or the virtual channel in it. */
export const placeOf = ({ account, virtualChannel }: Pick<AccountContext, 'account' | 'virtualChannel'>) =>
  virtualChannel === null ? account.name : `${account.name} · ${virtualChannel.name}`
