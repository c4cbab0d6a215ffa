/**
 * Logical size of a chart in a report, narrow enough for labels to be readable on a phone. Rendered at double
 * resolution.
 */
export const pictureSize = { width: 440, height: 190 }
