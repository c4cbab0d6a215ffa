import type { Region } from '#model/states.ts'

/** Column and row from 0. Drawn for this project. */
export const ufPlaces: Readonly<Record<string, readonly [column: number, row: number]>> = {
  RR: [1, 0],
  AP: [3, 0],
  AM: [1, 1],
  PA: [2, 1],
  MA: [3, 1],
  CE: [4, 1],
  RN: [5, 1],
  AC: [0, 2],
  RO: [1, 2],
  TO: [2, 2],
  PI: [3, 2],
  PE: [4, 2],
  PB: [5, 2],
  MT: [1, 3],
  DF: [2, 3],
  BA: [3, 3],
  SE: [4, 3],
  AL: [5, 3],
  MS: [1, 4],
  GO: [2, 4],
  MG: [3, 4],
  ES: [4, 4],
  PR: [1, 5],
  SP: [2, 5],
  RJ: [3, 5],
  SC: [1, 6],
  RS: [1, 7],
}

/** In the same grid: column and row from 0, and how many of each. */
export const regionPlaces: Readonly<
  Record<Region, readonly [column: number, row: number, columns: number, rows: number]>
> = {
  north: [0, 0, 3, 3],
  'north-east': [3, 0, 3, 4],
  'centre-west': [0, 3, 3, 2],
  'south-east': [3, 4, 3, 2],
  south: [1, 6, 3, 2],
}
