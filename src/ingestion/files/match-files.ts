import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { FileProblem } from './file-problem.ts'

const fold = (name: string) => name.normalize('NFC').toLowerCase()

/** `*` matches anything, `?` one character; case is ignored. */
export function matchesPattern(name: string, pattern: string): boolean {
  return matches(fold(name), fold(pattern))
}

function matches(name: string, pattern: string): boolean {
  let [at, in_] = [0, 0]
  let [star, retry] = [-1, 0]
  while (at < name.length) {
    if (in_ < pattern.length && (pattern[in_] === '?' || pattern[in_] === name[at]) && pattern[in_] !== '*') {
      at += 1
      in_ += 1
    } else if (pattern[in_] === '*') {
      star = in_++
      retry = at
    } else if (star >= 0) {
      in_ = star + 1
      at = ++retry
    } else return false
  }
  while (pattern[in_] === '*') in_ += 1
  return in_ === pattern.length
}

/** The first pattern that fits. Throws FileProblem when a needed kind has no file. */
export function matchFiles<File extends { name: string }>(
  mapping: ImportMapping,
  files: readonly File[],
): Map<string, File[]> {
  const matched = new Map<string, File[]>(Object.keys(mapping.files).map((key) => [key, []]))
  for (const file of files) {
    const key = Object.entries(mapping.files).find(([, { pattern }]) =>
      matchesPattern(file.name, pattern),
    )?.[0]
    if (key !== undefined) matched.get(key)?.push(file)
  }
  for (const [key, { pattern, optional }] of Object.entries(mapping.files)) {
    if (!optional && matched.get(key)?.length === 0) {
      throw new FileProblem(`Falta o arquivo "${pattern}" (${key}) que o mapeamento pede.`)
    }
  }
  return matched
}
