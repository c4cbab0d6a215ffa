import type { TFunction } from 'i18next'

const separators: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'pipe'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
}

export function separatorName(delimiter: string, t: TFunction): string {
  const known = separators[delimiter]
  return known === undefined ? `“${delimiter}”` : t(`imports.files.separators.${known}`)
}
