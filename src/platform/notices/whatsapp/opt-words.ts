const outWords = new Set(['sair', 'parar', 'pare', 'stop', 'cancelar', 'descadastrar'])
const inWords = new Set(['voltar', 'entrar', 'iniciar', 'start'])

export type OptWord = 'out' | 'in'

/** The opt-out or opt-in word in a text or button reply, if any. */
export function parseOptWord(text: string): OptWord | null {
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
