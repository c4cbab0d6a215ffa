import { z } from 'zod'
import { handOverText } from '../../hand-over-text.ts'
import { lenientList, maybe, text } from '../../lenient.ts'

const event = z.object({
  /** The type of the event (`BDE`), and within it the status (`01`). */
  codigo: text,
  tipo: text,
  /** In Brasília's time, without a zone. */
  dtHrCriado: text,
  descricao: text,
  unidade: maybe(z.object({ endereco: maybe(z.object({ cidade: text, uf: text })) })),
})
export type TrackedEvent = z.infer<typeof event>

/** Of who receives it, where they live and what it weighs nothing is read. */
export const storedObject = z.object({
  codObjeto: text,
  dtPrevista: text,
  eventos: lenientList(event),
})
export type TrackedObject = z.infer<typeof storedObject>

const handOver = /^BD[EIR]$/i
/** Delivered, or given back to the sender. */
const ends: ReadonlySet<number> = new Set([0, 1, 23])
const plain = /^objeto (?:entregue ao destinat[áa]rio|(?:entregue|devolvido) ao remetente)/i

/** What is written of a hand-over may name who received it: of such texts Correios' own sentence alone is kept. */
function withoutReceiver(reported: TrackedEvent): TrackedEvent {
  const { codigo, tipo, descricao } = reported
  if (!handOver.test(codigo.trim()) || !ends.has(Number(tipo))) return reported
  const sentence = plain.exec(descricao.trim())?.[0]
  return { ...reported, descricao: sentence ?? handOverText(descricao) }
}

/** With what it says where there is nothing to track: `SRO-020`, not known yet; `SRO-019`, no such code. */
export const objectsAnswer = z.object({
  objetos: lenientList(
    storedObject.extend({ mensagem: text }).transform((reported) => ({
      ...reported,
      eventos: reported.eventos.map(withoutReceiver),
    })),
  ),
})

export const grantAnswer = z.object({ token: z.string().min(1), emissao: text, expiraEm: text })

/** Correios write Brasília's time, which has had no summer time since 2019. */
export const withZone = (local: string): string => {
  const written = local.trim().replace(' ', 'T')
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(written) ? written : `${written}-03:00`
}
