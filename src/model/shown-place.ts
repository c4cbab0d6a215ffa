/** Of a write: where the page that sends it is. */
export const placeHeader = 'x-farol-place'

export type Place = { accountId: string; virtualChannelId: string | null }

export const placeText = ({ accountId, virtualChannelId }: Place): string =>
  `${accountId}/${virtualChannelId ?? ''}`
