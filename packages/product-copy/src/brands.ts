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
google amazon alexa microsoft playstation xbox nintendo roku`

/** Common words too: a brand only where they are written as a name. */
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
      'renner',
      'artex',
      'houston',
      'gourmand',
      'teka',
      'dove',
      'skil',
    ].concat([
      'wilson',
      'fila',
      'kappa',
      'topper',
      'penalty',
      'mallory',
      'fischer',
      'johnson',
      'stanley',
      'oggi',
      'mueller',
    ]),
  ),
)

/** Sold widely in Brazil, in small letters without accents. */
export const knownBrands: readonly string[] = [...new Set(list.split(/\s+/))].map((name) =>
  name.replaceAll('-', ' '),
)

export const isCommonWord = (brand: string): boolean => ambiguous.has(brand)
