import { PLACE, type Element } from './cell-list.ts'
import { cellOf } from './json-value.ts'

/** What an element of a cell’s list has at a path, or its place in the list. */
export function elementText(element: Element, place: number, path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  return path === PLACE ? String(place + 1) : cellOf(element, path)
}
