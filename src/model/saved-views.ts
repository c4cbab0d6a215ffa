import type { Area } from './permissions.ts'

/** A screen whose state can be saved under a name; the area's permissions say who sees its views and who shares them. */
export type ViewedScreen = { screen: string; area: Area }
