/** With more digits than a clock has, as the platform writes it. */
export const instant = (second: number): string =>
  new Date(second * 1000).toISOString().replace('.000Z', '.0000000+00:00')
