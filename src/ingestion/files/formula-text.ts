/** `="00123"` is how some exports keep the zeros of a text in spreadsheets. */
export const withoutFormula = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell
