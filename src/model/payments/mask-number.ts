/** `•••4321`: of a TID, NSU or authorization code only the end, for who may not see it whole. */
export const maskNumber = (text: string): string =>
  text === '' ? '' : `•••${text.length > 4 ? text.slice(-4) : ''}`
