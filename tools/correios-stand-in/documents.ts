import { draw } from '../vtex-stand-in/sales.ts'
import { heardOf, personal, type Parcel, type ParcelEvent } from './parcels.ts'

/** Brasília's time, without a zone. */
export const local = (at: number): string => new Date((at - 3 * 3600) * 1000).toISOString().slice(0, 19)

const unit = (type: string, city: string, uf: string) => ({
  codSro: '50630977',
  tipo: type,
  endereco: { cidade: city, uf, logradouro: personal.street },
})

const eventDocument = ({ at, kind, city, uf }: ParcelEvent) => ({
  codigo: kind.code,
  tipo: kind.status,
  dtHrCriado: local(at),
  descricao: kind.text,
  ...(kind.code.startsWith('BD') && {
    detalhe: `Recebedor: ${personal.name}`,
    recebedor: { nome: personal.name, documento: personal.identity, comentario: '' },
  }),
  unidade: unit(kind.code === 'PO' ? 'Agência dos Correios' : 'Unidade de Tratamento', city, uf),
  ...(kind.code === 'RO' && { unidadeDestino: unit('Unidade de Tratamento', 'BRASILIA', 'DF') }),
  comentario: '',
})

/** The newest first, as Correios tell them; some answers are in another order and repeat an event. */
export function objectDocument(parcel: Parcel, at: number) {
  const { code, due } = parcel
  const events = heardOf(parcel, at).toSorted((a, b) => b.at - a.at)
  const isOdd = draw(`${code}o`, 6) === 0
  const told = isOdd ? [...events.toReversed(), ...events.slice(0, 1)] : events
  return {
    codObjeto: code,
    tipoPostal: { sigla: code.slice(0, 2), descricao: 'ETIQUETA LOGICA PAC', categoria: 'ENCOMENDA PAC' },
    dtPrevista: local(due),
    contrato: '9912345678',
    peso: 0.3,
    formato: 'PACOTE',
    modalidade: 'F',
    eventos: told.map(eventDocument),
  }
}

export const unknownDocument = (code: string) => ({
  codObjeto: code,
  mensagem: /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code)
    ? 'SRO-020: Objeto não encontrado na base de dados dos Correios.'
    : 'SRO-019: Objeto inválido',
})
