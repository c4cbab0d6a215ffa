let headers: Record<string, string> = {}

/** Of a write: another tab may have chosen another account, and it is for the one on screen. */
export const placeHeaders = (): Record<string, string> => headers

export const setPlaceHeaders = (shown: Record<string, string>): void => void (headers = shown)
