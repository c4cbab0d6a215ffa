import { stateOfText } from '#model/logistics/tracking-text.ts'

/** What is written of a hand-over may name who received it: only what denies it is kept. */
export function handOverText(text: string): string {
  const state = stateOfText(text)
  if (state === 'returned') return 'Devolvido ao remetente'
  return state === 'delivered' || state === undefined ? '' : text
}
