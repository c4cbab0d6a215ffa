/** Increase with any change of the generated rows: stores filled by an earlier edition are refilled. */
export const demoEdition = 16
