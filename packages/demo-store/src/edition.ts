/** Raise it with any change of the generated rows: a store filled by an earlier edition is filled anew. */
export const demoEdition = 15
