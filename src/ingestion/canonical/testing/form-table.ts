import type { DescribedKind } from '../describe-form.ts'

const types = {
  text: 'texto',
  instant: 'data',
  money: 'dinheiro',
  integer: 'inteiro',
  boolean: 'sim ou não',
} as const

/** The canonical form as a chapter of a document, in Markdown. */
export function formTable(kinds: readonly DescribedKind[]): string {
  const chapters = kinds.map(({ kind, description, key, fields }) => {
    const rows = fields.map(({ name, type, required, description: meaning, values }) => {
      const list = values.length > 0 ? ` (${values.map(({ value }) => `\`${value}\``).join(', ')})` : ''
      return `| \`${name}\`${required ? ' *' : ''} | ${types[type]} | ${meaning}${list} |`
    })
    const names = key.map((name) => `\`${name}\``).join(', ')
    return [
      `### ${kind}`,
      '',
      `${description} Chave: ${names}.`,
      '',
      '| Campo | Tipo | |',
      '|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `## A forma canônica\n\nCampos com * são obrigatórios.\n\n${chapters.join('\n\n')}\n`
}
