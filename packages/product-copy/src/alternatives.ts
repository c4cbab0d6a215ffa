/**
 * Values of which a part of a product has one, synonyms joined by `/`; masculine singular, lower case without
 * accents.
 */
export const alternatives: readonly (readonly (readonly string[])[])[] = `
curto medio longo mini midi
alto medio baixo
pequeno medio grande gigante
pp p m g gg xg/xgg/xxg/eg/egg
fino redondo quadrado
redondo/circular quadrado retangular oval triangular hexagonal sextavado
redondo/careca v u polo canoa rolo alto quadrado
reto curvo
reto slim skinny regular flare oversized bootcut
frontal/dianteiro traseiro lateral superior inferior
direito esquerdo
claro medio escuro
seco oleoso misto normal
seco suave doce
liso cacheado crespo ondulado
liso estampado listrado xadrez floral poa
solteiro casal queen king viuva
velcro ziper fivela cadarco elastico ima/magnetico botao/botoes
macio medio duro
rigido/duro flexivel
lento medio rapido
fino medio grosso
simples duplo triplo quadruplo
fixo removivel/destacavel
fixo dobravel/articulado
manual automatico
quartzo automatico manual
digital analogico
masculino feminino
adulto infantil juvenil
filhote adulto senior/idoso
cao/caes/cachorro gato/felino passaro/ave peixe roedor/hamster
interno externo
diurno noturno
fosco/matte/mate brilhante/brilho acetinado cremoso polido escovado
tinto branco rose espumante
amargo leite
parfum toilette cologne/colonia
radial diagonal
refrator refletor
altazimutal equatorial dobsoniano
isolado concentrado hidrolisado
graos moido soluvel capsulas
fechado/integral articulado/modular aberto
carvao gas/glp eletrico/eletrica lenha
laser/lidar giroscopio camera
cromado esmaltado niquelado escovado pintado
abeto cedro mogno sapele maple basswood jacaranda bordo marfim
floral amadeirado citrico oriental frutado gourmand chipre aromatico
lavanda/alfazema baunilha rosas jasmim limao bergamota laranja coco camomila eucalipto citronela alecrim hortela sandalo almiscar patchuli
liquido po gel creme capsula comprimido barra espuma
quente frio
ativo passivo
neutro pronado supinado
mineral safira
sintetico semissintetico mineral
fume cristal espelhado
mesa/bancada parede teto piso
lagosta rosca tarraxa pressao click/clique gaveta
gasolina etanol/alcool diesel flex
eletrico pneumatico hidraulico mecanico
chocolate baunilha morango limao laranja menta/hortela coco banana uva maca caramelo cookies amendoim tangerina maracuja framboesa abacaxi pessego neutro natural
carne frango salmao atum cordeiro peru peixe bacon
brasil/brasileiro/nacional portugal/portugues/portuguesa espanha/espanhol italia/italiano franca/frances/francesa alemanha/alemao/alema eua/americano chile/chileno argentina/argentino china/chines/chinesa japao/japones/japonesa inglaterra/ingles/inglesa uruguai/uruguaio mexico/mexicano suica/suico coreia/coreano
`
  .trim()
  .split('\n')
  .map((group) => group.split(' ').map((value) => value.split('/')))
