import { expect, it } from 'vitest'
import type { ProductSource } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

const shirt = told(['Manga', 'Curta'], ['Gola', 'Redonda'], ['Tamanhos', 'P, M, G'], ['Modelagem', 'Slim'])
const food: ProductSource = {
  ...told(['Sabor', 'Chocolate'], ['Origem', 'Portugal'], ['Torra', 'Média'], ['Capa', 'Dura']),
  name: 'Vinho Tinto Seco',
}

it.each<[string, ProductSource]>([
  ['Manga longa.', shirt],
  ['Com mangas longas.', shirt],
  ['Gola V.', shirt],
  ['Disponível no tamanho XG.', shirt],
  ['Sabor baunilha.', food],
  ['Vem da Espanha.', food],
  ['Vinho branco.', food],
  ['Torra escura.', food],
  ['Capa flexível.', food],
  ['Para pele oleosa.', told(['Tipo de pele', 'Seca'])],
  ['O polo positivo fica do lado esquerdo.', told(['Polo positivo', 'Direito'])],
  ['Fecha com velcro.', told(['Fechamento', 'Cadarço'])],
  ['Montagem equatorial.', told(['Montagem', 'Altazimutal'])],
  ['Fragrância de baunilha.', told(['Fragrância', 'Lavanda'])],
  ['Tampo de cedro.', told(['Tampo', 'Abeto'])],
  ['Mapeamento a laser.', told(['Mapeamento', 'Giroscópio'])],
])('%s', (text, source) => expect(kindsIn(text, source)).toContain('claim'))

it.each<[string, ProductSource]>([
  ['Mangas curtas e gola redonda.', shirt],
  ['Do P ao G, em corte slim.', shirt],
  ['Sabor de chocolate, de origem portuguesa.', food],
  ['A capa dura protege o caderno.', food],
  ['A ração dura mais.', told(['Textura da ração', 'Macia'])],
  ['Uma conversa longa à mesa.', shirt],
  ['Notas de bergamota e jasmim.', told(['Notas de topo', 'Bergamota'], ['Notas de corpo', 'Jasmim'])],
  ['Grelha cromada sobre o gás.', told(['Grelha', 'Cromada'], ['Combustível', 'Gás'])],
])('%s', (text, source) => expect(kindsIn(text, source)).toEqual([]))
