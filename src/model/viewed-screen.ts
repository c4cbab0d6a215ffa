import type { Area } from './permissions.ts'

/** The area's permissions determine who sees and who shares its views. */
export type ViewedScreen = {
  screen: string
  area: Area
  /** Its search finds people by what they are called: that text is never part of a view, which would outlive their erasure. */
  searchesPeople?: true
}
