/** Names the account and the virtual channel. */
export function sharedLink(accountId: string | null, virtualChannelId: string | null): string {
  const link = new URL(location.href)
  if (accountId !== null) link.searchParams.set('accountId', accountId)
  if (virtualChannelId !== null) link.searchParams.set('virtualChannelId', virtualChannelId)
  return link.href
}
