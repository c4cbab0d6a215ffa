const list = `samsung lg sony philips panasonic electrolux brastemp consul midea philco britania mondial arno oster walita
black+decker cadence mallory multilaser multi intelbras positivo motorola xiaomi apple asus acer dell lenovo hp huawei nokia tcl aoc
semp toshiba sharp jbl bose sennheiser edifier havit logitech razer hyperx corsair kingston sandisk seagate epson canon nikon gopro
dyson karcher wap bosch makita dewalt stanley tramontina vonder gedore irwin einhell skil hikoki
suggar fischer colormaq esmaltec mueller wanke latina venancio gourmand kitchenaid delonghi nespresso tres-coracoes
nestle garoto lacta hersheys ferrero coca-cola pepsi ambev heineken
rochedo brinox panelux nadir oxford tok&stok etna mor coza plasutil sanremo electrolux thermos stanley contigo
madesa itatiaia bartira henn carraro kappesberg lukaliam demobile politorno artely
castor ortobom probel gazin herval paropas umaflex
buddemeyer karsten teka santista altenburg dohler artex trousseau
nike adidas puma mizuno asics olympikus fila umbro penalty topper kappa reebok vans converse oakley rayban
speedo wilson caloi houston oggi sense shimano
natura avon boticario eudora loreal nivea dove rexona garnier pantene seda tresemme elseve vichy cerave
gillette oral-b colgate johnson pampers huggies chicco burigotto galzerano fisher-price
lego hasbro mattel estrela grow
hering malwee lupo havaianas ipanema melissa grendene vizzano beira-rio
levis lacoste calvin-klein tommy-hilfiger zara renner riachuelo
michelin pirelli goodyear bridgestone continental firestone
whiskas pedigree royal-canin purina golden premier
google amazon alexa microsoft playstation xbox nintendo roku
castrol mobil motul petronas lubrax havoline heliar moura cral zetta ngk cofap nakata monroe valeo tecfil mahle fras-le borcol
camil tio-joao kicaldo pilao melitta toddy nescau ninho piracanjuba italac parmalat danone batavo perdigao sadia seara gallo
andorinha heinz hellmanns knorr maggi barilla bauducco piraque marilan vitarella nugali
integralmedica probiotica max-titanium growth dux optimum-nutrition
maybelline vult ruby-rose risque impala payot skala salon-line haskell wella kerastase truss inoar cadiveu neutrogena bepantol
cetaphil la-roche-posay isdin bioderma avene eucerin adcos sallve principia granado phebo racco mary-kay jequiti hinode sorriso
sensodyne close-up listerine gillete always carefree
d-link tp-link mercusys ugreen baseus geonav elg anker redragon fortrek asrock evga zotac amd intel nvidia qualcomm realme oppo
infinix tecno zte wacom pantum ricoh kodak fujifilm garmin amazfit polar fitbit casio technos orient mondaine seculus citizen
fossil swatch pandora vivara electronic-arts ubisoft
sawary colcci dumond arezzo schutz usaflex piccadilly modare moleca ramarim pegada kildare rider kenner mormaii rip-curl
quiksilver dudalina aramis osklen animale shein marisa democrata ferracini bottero karsten everlast
pipicat zee-dog magnus bravecto nexgard simparic frontline hills petlon
sparta tekna toyama hyundai stihl husqvarna trapp schulz belzer norton loctite amanco deca docol lorenzetti taschibra osram
ourolux elgin weg siemens schneider suvinil coral sherwin-williams lukscolor iquine
avent mam nuk lillo kuka lolly buba cosco infanti maxi-cosi tutti-baby bandeirante xalingo elka toyster copag devir candide
multikids skf fag nsk timken herman-miller barbie hot-wheels nerf play-doh funko positron taiff britania
nigro eirilar wolff bialetti smeg staub zwilling bodum le-creuset dolce-gusto delta dako venax clarice metalfrio agratto gree daikin
fujitsu hitachi carrier springer komeco ventisol ventidelta tron loren-sid spirit irobot roborock bissell hoover braun remington
babyliss conair wahl gama-italy mamypoko gulliver ri-happy crocs new-balance under-armour milwaukee ryobi worx black-decker tok-stok
sram specialized trek scott cannondale giant gts ksw suunto coros dji akg shure yamaha roland fender gibson tagima giannini marshall
sonos pioneer kenwood nakamichi denon onkyo harman-kardon benq viewsonic msi gigabyte xpg adata crucial western-digital wd lexar
netgear cisco ubiquiti mikrotik spigen ray-ban chilli-beans rolex seiko tissot champion farmina simmons sealy emma zissou duratex
corona hydra nutella kopenhagen lindt hershey vitafor essential-nutrition puravida medela omron g-tech accu-chek goldship dazz
warrior hoopson kaidi xtrax aiwa hisense vizio bic faber-castell stabilo pilot tilibra brother zebra elmo argox bematech
embraco dexco roca celite incepa portobello eliane quartzolit vedacit votorantim ge-appliances aeg gaggenau franke britannia`

/** Also common words: a brand only if capitalised. */
const ambiguous = new Set(
  [
    'multi',
    'positivo',
    'mor',
    'seda',
    'natura',
    'estrela',
    'grow',
    'golden',
    'premier',
    'sense',
    'continental',
    'castor',
  ].concat(
    [
      'latina',
      'consul',
      'oxford',
      'ipanema',
      'melissa',
      'artex',
      'houston',
      'gourmand',
      'teka',
      'dove',
    ].concat([
      'fila',
      'kappa',
      'topper',
      'penalty',
      'mallory',
      'oggi',
      'moura',
      'pilao',
      'ninho',
      'seara',
      'andorinha',
      'impala',
      'sorriso',
      'always',
      'polar',
      'orient',
      'pandora',
      'fossil',
      'citizen',
      'pegada',
      'moleca',
      'marisa',
      'democrata',
      'magnus',
      'sparta',
      'coral',
      'deca',
      'buba',
      'growth',
      'rider',
      'mobil',
      'always',
      'lolly',
      'animale',
      'principia',
      'galo',
      'gallo',
      'mam',
      'barbie',
      'positron',
      'bandeirante',
      'frontline',
      'risque',
      'contigo',
      'vichy',
      'vans',
      'puma',
      'delta',
      'clarice',
      'carrier',
      'tron',
      'spirit',
      'specialized',
      'giant',
      'trek',
      'pioneer',
      'crucial',
      'gigabyte',
      'champion',
      'emma',
      'corona',
      'hydra',
      'warrior',
      'pilot',
      'brother',
      'zebra',
      'elmo',
      'franke',
      'roca',
      'portobello',
    ]),
  ),
)

/** Sold widely in Brazil, lower case without accents. */
export const knownBrands: readonly string[] = [...new Set(list.split(/\s+/))].map((name) =>
  name.replaceAll('-', ' '),
)

export const isCommonWord = (brand: string): boolean => ambiguous.has(brand)
