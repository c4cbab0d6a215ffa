/**
 * By views (at least the median) and conversion (at least the overall rate); named by the suggested action.
 */
export const quadrants = ['restock', 'fix', 'promote', 'drop'] as const
export type Quadrant = (typeof quadrants)[number]
