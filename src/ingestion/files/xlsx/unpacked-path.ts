const ENDING = '.csv'

export const unpackedPath = (workbook: string): string => `${workbook}${ENDING}`

/** The workbook that a sheet was unpacked from; the file itself if it is none. */
export const workbookPath = (path: string): string =>
  path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : path
