import { describe, expect, it } from 'vitest'
import type { FindingKind, ProductSource } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

describe('values are read as catalogues write them', () => {
  const bag = told(['Medidas (CxLxA)', '33x21x32 cm'], ['Peso', '2 kg'])
  it.each<[string, ProductSource]>([
    ['Potência de 1500W.', told(['Potência (W)', '1.500'], ['Tensão', '220V'])],
    ['Mede 30 por 20 cm.', told(['Medidas (cm)', '30 x 20'])],
    ['São 33 cm de comprimento, 21 de largura e 32 de altura.', bag],
    ['Mede 33x21x32 cm.', bag],
    ['Mede 33 x 21 x 32cm.', bag],
    ['Há medidas como 10, 13 e 17 mm.', told(['Medidas', '8, 10, 13, 14 e 17 mm'])],
    ['Dos 10 aos 14 anos.', told(['Idade', '10 a 14 anos'])],
    ['Mandril de 3/8 de polegada.', told(['Mandril', '3/8"'])],
    ['Disco de 7 1/4 polegadas.', told(['Disco', '7.1/4"'])],
    ['Mandril de meia polegada.', told(['Mandril', '1/2"'])],
    ['Leva meia hora.', told(['Tempo', '30 min'])],
    ['Gramatura de 500 g/m².', told(['Gramatura', '500 g/m2'])],
    ['São 320 g por metro quadrado.', told(['Gramatura', '320 g/m²'])],
    ['Solta 250 ml por hora.', told(['Vazão', '0,25 L/h'])],
    ['A maior tem 61 cm.', told(['Palheta', '24"'])],
    ['Pesa 1,34 kg.', told(['Peso', '1.335 g'])],
    ['Em escala 1:18.', told(['Escala', '1:18'])],
    ['Leva 90% de poliamida e 10% de elastano.', told(['Composição', '90% poliamida 10% elastano'])],
    ['Funciona em 127 V.', told(['Voltagem', '127V'], ['Bivolt', 'Não'])],
    ['Bola tamanho 5, com 8 gomos.', told(['Tamanho', '5'], ['Gomos', '8'])],
    ['Rende 380 m².', told(['Rendimento', '380 metros quadrados'])],
    ['Luz de cinco mil kelvins.', told(['Temperatura de cor', '5000K'])],
    ['Imprime 33 páginas por minuto.', told(['Velocidade', '33 ppm'], ['Rendimento', '4.500 páginas'])],
    ['Torque de 24 newtons-metro.', told(['Torque', '24Nm'])],
    ['Quase meio metro de altura.', told(['Altura', '45 cm'])],
    ['Comporta 1 litro e 700 ml.', told(['Capacidade', '1,7 L'])],
    ['Pesa um quilo e cem gramas.', told(['Peso', '1,1 kg'])],
    ['Potência de 1 500 W.', told(['Potência', '1.500 W'])],
    ['Potência de １５００ W.', told(['Potência', '1.500 W'])],
    ['Pesa ½ kg.', told(['Peso', '500 g'])],
    ['Chega a 18 graus negativos.', told(['Temperatura', '-18 °C a 8 °C'])],
    ['De menos 18 a 8 °C.', told(['Temperatura', '-18 °C a 8 °C'])],
    ['São 24 horas no total.', told(['Bateria', '6 h no fone e 18 h no estojo'])],
    ['Corrente de 10 A.', told(['Corrente', '10 A'], ['Voltagem', '127 V'])],
    ['Bloqueia 95% da luz.', told(['Bloqueio', '95%'])],
    ['Chega a 100 graus Celsius.', told(['Temperatura', '100 °C'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual([]))

  it.each<[string, ProductSource, FindingKind[]]>([
    ['Mede 33x21x32 mm.', bag, ['unit', 'unit', 'unit']],
    ['Mandril de meia polegada.', told(['Mandril', '3/8"']), ['number']],
    ['A partir dos três meses.', told(['Idade', '3+']), ['unit']],
    ['São 603 ml.', told(['Reservatório', '0,6 L']), ['number']],
    ['Em escala 2:18.', told(['Escala', '1:18'], ['Pilhas', '2']), ['number']],
    ['É 10% poliamida.', told(['Composição', '90% poliamida 10% elastano']), ['number']],
    ['Funciona em 120 V.', told(['Voltagem', '127V'], ['Bivolt', 'Não']), ['number']],
    ['Bola tamanho 8.', told(['Tamanho', '5'], ['Gomos', '8']), ['number']],
    ['Leva meia hora.', told(['Tempo', '40 min']), ['number']],
    ['Chega a 200 °F.', told(['Temperatura', '80 °C a 200 °C']), ['unit']],
    ['Torque de 24 kgf.m.', told(['Torque', '24 N.m']), ['unit']],
    ['Com chip M3.', told(['Chip', 'M2']), ['number']],
    ['Com 5 cabos.', told(['Rede', '5G']), ['number']],
    ['Luz de 3000 kelvins.', told(['Temperatura de cor', '5000K']), ['number']],
    ['Potência de 1800W.', told(['Potência (W)', '1.500']), ['number']],
    ['Comporta 1 litro e 800 ml.', told(['Capacidade', '1,7 L']), ['number', 'number']],
    ['Potência de １８００ W.', told(['Potência', '1.500 W']), ['number']],
    ['Pesa ½ kg.', told(['Peso', '700 g']), ['number']],
    ['Comporta ¾ de litro.', told(['Capacidade', '1 L']), ['number']],
    ['Chega a 18 °C.', told(['Temperatura', '-18 °C a 8 °C']), ['number']],
    ['Chega a -100 °C.', told(['Temperatura', '100 °C']), ['number']],
    ['São 30 horas no total.', told(['Bateria', '6 h no fone e 18 h no estojo']), ['number']],
    ['Tensão de 127 A.', told(['Voltagem', '127 V']), ['unit']],
    ['Disjuntor de 10 A.', told(['Disjuntor', '40 A'], ['Pressão', '10 kPa']), ['unit']],
    ['Ferve em 5 min/L.', told(['Tempo', '5 min']), ['number']],
    ['Consome 1500 W/h.', told(['Potência', '1500 W']), ['number']],
    ['Tem 26% de gordura.', told(['Proteína bruta', '26%']), ['number']],
    ['Um milhão de lavagens.', told(['Peças', '1']), ['number']],
    ['Uma dúzia de copos.', told(['Copos', '6']), ['number']],
    ['O dobro da potência.', told(['Potência', '1500 W']), ['number']],
  ])('%s', (text, source, kinds) => expect(kindsIn(text, source)).toEqual(kinds))
})

describe('things are counted', () => {
  it.each<[string, ProductSource]>([
    ['No total, 540 g.', told(['Unidades', '12'], ['Peso por unidade', '45 g'])],
    ['Juntas, comportam 520 ml.', told(['Quantidade', '2 unidades'], ['Capacidade', '260 ml'])],
    ['Ao todo são 6 pilhas.', told(['Pilhas do carro', '4 AA'], ['Pilhas do controle', '2 AA'])],
    ['Duas HDMI e uma VGA, três ao todo.', told(['Entradas', '2 HDMI, 1 VGA'])],
    ['Com dois cabos.', told(['Itens', '1 cabo USB, 1 cabo de força, 1 base'])],
    ['São três câmeras.', told(['Câmera traseira', '50 MP + 5 MP + 2 MP'])],
    ['Vem com duas almofadas.', told(['Almofadas', 'Lombar e cervical'])],
    ['Quatro canais, ao todo 92 watts.', told(['Potência', '4 x 23W RMS'])],
    [
      'Pacotes com 48 lenços.',
      told(['Quantidade', '4 pacotes de 48 unidades'], ['Tamanho do lenço', '20 x 15 cm']),
    ],
    ['Aceita dois chips.', told(['Chip', 'Dual SIM'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual([]))

  it.each<[string, ProductSource]>([
    ['No total, 600 g.', told(['Unidades', '12'], ['Peso por unidade', '45 g'])],
    ['Pesa 540 g.', told(['Unidades', '12'], ['Peso por unidade', '45 g'])],
    ['Ao todo são 8 pilhas.', told(['Pilhas do carro', '4 AA'], ['Pilhas do controle', '2 AA'])],
    ['Ao todo 96 watts.', told(['Potência', '4 x 23W RMS'])],
    [
      'Pacotes com 58 lenços.',
      told(['Quantidade', '4 pacotes de 48 unidades'], ['Tamanho do lenço', '20 x 15 cm']),
    ],
    ['Com 2 tabuleiros.', told(['Conteúdo', '1 tabuleiro, 2 dados'])],
    ['Com três cabos.', told(['Itens', '1 cabo USB, 1 cabo de força, 1 base'])],
    ['São quatro câmeras.', told(['Câmera traseira', '50 MP + 5 MP + 2 MP'])],
    ['Para até 8 jogadores.', told(['Jogadores', '2 a 6'], ['Idade', '8 anos'])],
    ['Quatro entradas HDMI.', told(['Tela', '4K'], ['HDMI', '3 entradas'])],
    ['Duas entradas HDMI.', told(['HDMI', '3 entradas'], ['USB', '2'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual(['number']))
})

describe('a number of another attribute is none of this one', () => {
  const ladder = told(
    ['Capacidade', '120 kg'],
    ['Peso', '3,4 kg'],
    ['Altura máxima', '3,39 m'],
    ['Altura fechada', '0,95 m'],
  )
  const desk = told(['Dimensões', '75 x 120 x 45 cm (AxLxP)'], ['Tampo', 'MDP 15 mm'])
  const bottle = told(['Conserva quente', '6 h'], ['Conserva frio', '12 h'])
  it.each<[string, ProductSource]>([
    ['Pesa 3,4 kg e suporta 120 kg.', ladder],
    ['Fechada, a altura é de 95 cm.', ladder],
    ['Mede 1,20 m de largura por 45 cm de fundo.', desk],
    ['Com 120 cm de largura, 75 de altura e 45 de profundidade.', desk],
    ['O tampo é de 15 mm.', desk],
    ['Esteriliza em dois minutos.', told(['Tempo', '2 min'], ['Mantém estéril', '24 h'])],
    ['Fica quente por 6 horas e frio por 12.', bottle],
    [
      'Cada barra de 45 g tem 13 g de proteína.',
      told(['Peso por barra', '45 g'], ['Proteína por barra', '13 g']),
    ],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual([]))

  it.each<[string, ProductSource]>([
    ['Pesa 120 kg.', ladder],
    ['O peso é de 120 kg.', ladder],
    ['Suporta 3,4 kg.', ladder],
    ['Com 15 mm de altura.', desk],
    ['Com 75 cm de largura.', desk],
    ['O tampo é de 45 cm.', desk],
    ['Fica quente por 12 horas.', bottle],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual(['number']))
})

describe('pairs, shares and versions', () => {
  const socks = told(['Quantidade', '6 pares'], ['Composição', 'Algodão 72%, poliamida 25%, elastano 3%'])
  const skewers = told(['Peças', '12'], ['Itens', '1 faca, 8 espetos'])
  const phone = told(['Conexão', 'Bluetooth 5.3'], ['Carga rápida', '5 min'], ['Rede', 'Wi-Fi 6 (802.11ax)'])
  const power = told(['Saídas', '2 USB-A e 1 USB-C'])
  it.each<[string, ProductSource]>([
    ['Seis pares, ou 12 meias.', socks],
    ['Meia dúzia de pares.', socks],
    ['Leva 25% de poliamida.', socks],
    ['Um par de tênis.', told(['Material', 'Lona'])],
    ['São 22% de elastano.', told(['Composição', 'Poliamida 78% Elastano 22%'])],
    ['É 100% pura.', told(['Pureza', '100% creatina'])],
    ['Gira a 8.800 rotações por minuto.', told(['Rotações', '8.800 por minuto'])],
    ['Solta 250 ml de vapor por hora.', told(['Vazão', '250 ml/h'])],
    ['O Bluetooth 5.3 alcança longe.', phone],
    ['São três saídas.', power],
    ['São duas saídas USB-A.', power],
    ['São quatro toalhas.', told(['Itens', '2 toalhas de banho, 2 toalhas de rosto'])],
    ['Tamanho 41/42.', told(['Tamanho', '41/42'])],
    ['Uma porção de 15 g tem 4 g de proteína.', told(['Proteína (15 g)', '4 g'])],
    ['Corta 65 mm a 90 graus.', told(['Corte a 90°', '65 mm'])],
    ['Não é compatível com 5G.', told(['5G', 'Não'])],
    ['Um par de lâmpadas.', told(['Quantidade', '2'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual([]))

  it.each<[string, ProductSource]>([
    ['Um par de meias.', socks],
    ['Uma dúzia de pares.', socks],
    ['Leva 25% de algodão.', socks],
    ['Uma dúzia de espetos.', skewers],
    ['O Bluetooth 5.0 alcança longe.', phone],
    ['Com Wi-Fi 5.', phone],
    ['São três saídas USB-A.', power],
    ['São dois slots DDR4.', told(['Memória', '4 slots DDR4'], ['M.2', '2 slots'])],
    ['Um par de escovas.', told(['Quantidade', '4'])],
    ['São quatro toalhas de banho.', told(['Itens', '2 toalhas de banho, 2 toalhas de rosto'])],
    ['Usa sete baterias.', told(['Bateria', '2 de 7 Ah'])],
    ['Saída de 110 V.', told(['Saída', '115 V'], ['Entrada', 'Bivolt, 110 a 220 V'])],
    ['Aço inox 18/10.', told(['Material', 'Aço inox 18/8'], ['Peças', '10'])],
    ['São 270 ml para o pó.', told(['Reservatório de pó', '450 ml'], ['Reservatório de água', '270 ml'])],
    ['Faz selfies de 50 MP.', told(['Câmera traseira', '50 MP'], ['Câmera frontal', '32 MP'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual(['number']))

  it('one of a small unit is a number', () =>
    expect(kindsIn('O frasco tem um mililitro.', told(['Volume', '1 L']))).toEqual(['unit']))
})
