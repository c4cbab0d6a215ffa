import { fraction, hash, hashText } from './random.ts'

/** Invented people: random names, addresses ending in `.example`, made-up numbers. */
export type Person = {
  name: string
  email: string
  phone: string
  /** A CPF with valid check digits. */
  document: string
  consent: 'yes' | 'no' | 'unknown'
}

const first =
  'Ana Beatriz Camila Daniela Eduarda Fernanda Gabriela Helena Isabela Juliana Larissa Mariana Natália Patrícia Rafaela Sofia Tatiana Vitória Alice Bruna Antônio Bruno Caio Diego Eduardo Felipe Gustavo Henrique Igor João Leonardo Marcelo Nelson Otávio Paulo Rafael Samuel Thiago Vinícius José'.split(
    ' ',
  )
const middle = ['', '', '', 'de Fátima', 'Aparecida', 'Luís', 'Clara', 'Augusto', 'Regina', 'Miguel']
const last =
  'Abreu Almeida Araújo Azevedo Barbosa Barros Batista Borges Campos Cardoso Carvalho Castro Conceição Correia Costa Dias Duarte Farias Fernandes Ferreira Freitas Gomes Gonçalves Guimarães Lima Lopes Machado Magalhães Martins Melo Mendes Monteiro Moreira Nascimento Nogueira Nunes Oliveira Pereira Pinto Queiroz Ramos Rezende Ribeiro Rocha Rodrigues Santana Santos Silva Souza Tavares Teixeira Vasconcelos Vieira Xavier'.split(
    ' ',
  )
const areas: Readonly<Record<string, number>> = {
  SP: 11,
  RJ: 21,
  MG: 31,
  RS: 51,
  PR: 41,
  SC: 48,
  BA: 71,
  PE: 81,
  CE: 85,
  DF: 61,
  GO: 62,
  ES: 27,
  AM: 92,
  PA: 91,
  MA: 98,
  PB: 83,
  RN: 84,
  AL: 82,
  SE: 79,
  PI: 86,
  MT: 65,
  MS: 67,
  RO: 69,
  AC: 68,
  AP: 96,
  RR: 95,
  TO: 63,
}

/** Deterministic for a customer and state. */
export function inventPerson(customerId: string, uf: string): Person {
  const key = hashText(customerId)
  const pick = <Thing>(things: readonly Thing[], turn: number): Thing | undefined =>
    things[hash(key, turn) % things.length]
  const names = [pick(first, 1), pick(middle, 2), pick(last, 3), pick(last, 4)].filter((name) => name !== '')
  const name = names.join(' ')
  const plain = `${names[0]}.${names.at(-1)}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const draw = fraction(key, 5)
  return {
    name,
    email: `${plain}.${(hash(key, 6) % 1_679_616).toString(36)}@correio.example`,
    phone: `${areas[uf] ?? 11}9${String(hash(key, 7) % 100_000_000).padStart(8, '0')}`,
    document: cpfOf(String(hash(key, 8) % 1_000_000_000).padStart(9, '0')),
    consent: draw < 0.55 ? 'yes' : draw < 0.75 ? 'no' : 'unknown',
  }
}

function cpfOf(nine: string): string {
  const check = (digits: string): number => {
    const sum = digits
      .split('')
      .reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  const ten = `${nine}${check(nine)}`
  return `${ten}${check(ten)}`
}
