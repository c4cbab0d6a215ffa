const outWords = new Set(['sair', 'parar', 'pare', 'stop', 'cancelar', 'descadastrar'])
const inWords = new Set(['voltar', 'entrar', 'iniciar', 'start'])

export type Word = 'out' | 'in'

/** What a person wrote or clicked, if it is one of the words by which they leave or come back. */
export function readWord(text: string): Word | null {
  const word = text
    .slice(0, 100)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
  if (outWords.has(word)) return 'out'
  return inWords.has(word) ? 'in' : null
}
