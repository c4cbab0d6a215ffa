/** SQL of a tracking number as it is compared, however it was written. */
export const normalisedTrackingNumber = (number: string): string =>
  `upperUTF8(replaceAll(trimBoth(${number}), ' ', ''))`
