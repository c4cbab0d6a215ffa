/** By visits (at least the median of what is seen) and conversion (at least that of all visits): what each asks for. */
export const quadrants = ['restock', 'fix', 'promote', 'drop'] as const
export type Quadrant = (typeof quadrants)[number]
