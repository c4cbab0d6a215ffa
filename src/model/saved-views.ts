import type { Area } from './permissions.ts'

/** The area's permissions determine who sees and who shares its views. */
export type ViewedScreen = { screen: string; area: Area }
