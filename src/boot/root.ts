import { fileURLToPath } from 'node:url'

/** Folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
