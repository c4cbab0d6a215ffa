/** `•••4321`: only the end of a number of a payment or package, for who may not see it whole. */
export const maskNumber = (text: string): string =>
  text === '' ? '' : `•••${text.length > 4 ? text.slice(-4) : ''}`
