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
castrol mobil motul petronas lubrax havoline heliar moura cral dakota zetta ngk cofap nakata monroe valeo tecfil mahle fras-le borcol
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
embraco dexco roca celite incepa portobello eliane quartzolit vedacit votorantim ge-appliances aeg gaggenau franke britannia
3-coracoes 3m adriana-degreas agua-de-coco agua-de-cheiro alienware baw beats beauty-color bepe bestway bubbaloo bulgari burberry
camicado cartier casillero-del-diablo catupiry chanel cheetos chivas clight concha-y-toro dailus dafiti danette dior dicristalli
dorflex doritos downy dr-oetker dunlop durex dxracer estee-lauder evian fanta flexform friboi fruki giorgio-armani givenchy gucci
guess guinness haagen-dazs harley-davidson haribo hermes hugo-boss ibbl imaginarium intex itambe jack-daniels johnnie-walker
kellogg kelloggs keune kitkat klin krups kyly lancome lavazza loccitane luigi-bertolli m-martan max-factor mae-terra mentos
michael-kors milka mitsubishi molekinha molekinho moncler montblanc nescafe nissin notco nutren paco-rabanne panco pampili
petitjolie petite-jolie pom-pom prada pringles puket qualy quaker red-bull redbull rinnai rommanel royal-enfield ruffles salomon
samsonite santa-lolla santher selene sestini skechers skullcandy sococo starbucks steelseries stella-artois suzano swarovski
sylvania tag-heuer targus tio-jorge toblerone trident tricae tupperware unilever urban-decay vileda victorinox victorias-secret
volk vulcabras wickbold yakult yoki youcom yves-saint-laurent zaeli zippo thunderx3 pichau rise-mode gamemax t-dagger thermaltake
deepcool noctua zalman powercolor biostar soundcore tozo haylou jabra plantronics bang-olufsen audio-technica behringer focusrite
presonus novation korg oneplus blackview ulefone doogee cubot prosdocimo polishop vicini hamilton-beach cuisinart nutribullet
instant-pot cosori tefal t-fal moulinex rowenta nautika coleman guepardo azteq ntk quechua decathlon kalenji domyos the-north-face
timberland caterpillar macboot bull-terrier west-coast sapatoterapia opananken comfortflex via-marte bebece cravo-canela tanara
capodarte luiza-barcelos zaxy cartago grendha pierre-cardin aleatory polo-wear ogochi docthos ellus damyller lanca-perfume
morena-rosa cavalera john-john le-lis-blanc maria-filo cantao brooksfield via-veneto marisol brandili milon up-baby skip-hop
baby-einstein safety-1st graco britax peg-perego joie tutti-fun tommee-tippee dr-browns mustela weleda hipoglos desitin babysec
cotiplas bambola polibrinq calesita xplast playmobil monopoly ravensburger vtech leapfrog spin-master bakugan beyblade dican
granplus biofresh quatree vitalcan kitekat dreamies friskies dog-chow cat-chow pro-plan eukanuba nutropica megazoo alcon chalesco
durapets plastpet bayer seresto credeli faber pentel staedtler compactor acrilex molin leonora jandaia foroni credeal chamex pritt
tekbond cascola durepoxi artesco newpen moleskine nissan fiat volkswagen chevrolet honda toyota renault peugeot citroen bmw
mercedes-benz audi kia delphi denso mte magneti-marelli wega mann-filter hengst fram sabo luk sachs nytron trw bendix jurid fremax
hipper-freios hankook kumho yokohama bfgoodrich maggion levorin rinaldi vipal asw ls2 norisk pro-tork texx axxis peels bieffe sika
krona fortlev fabrimar perflex ezviz hikvision tapo sonoff elsys mibo starrett mitutoyo eccofer nove54 king-tony mtx brasfort
bremen noll momfort famastil paraboni mayle buettner camesa scavone appel plumasul daune kacyumara niazitex corttex lepper
bella-janela saint-gobain marfinite plasvale ordene ou-martiplast lyor hauskraft porto-brasil vista-alegre germer scalla ceraflame
vivolie hstern h-stern morana technomarine armani-exchange qcy mibro imilab atlhetica-nutrition dark-lab black-skull body-action
new-millen nutrify true-source under-labs soldiers-nutrition muscletech dymatize gaspari cellucor isopure solgar sundown
catarinense equaliv ocean-drop sanavita iridium-labs amvox frahm lenoxx arcor peccin dori docile embare neugebauer cacau-show
dengo taeq jasmine vitao kobber schar pullman seven-boys visconti iguacu orfeu baggio illy skol brahma itaipava devassa eisenbahn
budweiser becks amstel wals baden-baden smirnoff bacardi tanqueray bombay beefeater jagermeister campari aperol salton miolo
casa-valduga chandon sanol bemus curaprox elmex hillo bitufo tepe dermage mantecorp sesderma biore hada-labo cosrx the-ordinary
ollie beyoung catharine-hill oceane mari-maria bruna-tavares nars sephora clinique niely embelleze apse widi-care griffus
yamasterol novex kanechom phytoervas reserva farm colorado vigor uniao leao coqueiro swift venus galaxy fini tang honor vivo felix
cesar revolution triton native taurus atlas everest ninja aurora garibaldi patagonia condor lola benefit aquario omo diesel tigre
essence equilibrio columbia absolut husky invicta mercur lince
termolar xeryus dermiwil movement athletic dream-fitness admirare botafogo furacao-pet kelco viva-verde kikos polimet lilica-ripilica tigor soprano
hercules mundial arena cobreq duoflex marinex vollo hammerhead duloren valisere sao-carlos fibrasca iphone ipad yeti pacco
matic-moveis multimoveis motomo fasolo key-design loungerie intimissimi uzzi hurley volcom dc-shoes ecko ralph-lauren aeropostale
hollister jack-jones forever-21 pernambucanas kalunga havan telhanorte fleischmann vono sazon ajinomoto kitano hemmer predilecta
oderich fugini becel claybom doriana polenghi tirolez elege betania philadelphia adria santa-amalia basilar dona-benta prato-fino
blue-ville broto-legal caldo-bom bonare hikari
singer janome leica sarlo scalibor chiaperini incoterm centrum oxer germai minamel lavitan nutrata rollerblade ipiranga texaco
repsol ingco wesco foxlux cortag pcyes c3tech maxprint knup exbom hrebos i2go gshield dapon ivolt goldentec vaio avell itautec
megaware compaq lexmark ricca macrilan belliz zanphy max-love luisance dermachem nupill nuxe caudalie klorane darrow episol anasol
cenoura-bronze australian-gold banana-boat monange palmolive protex albany mococa frimesa arthi martinazzo wmf fissler silit lopas
moval tebarrot rufato indekes poliman bechara mannes plumatex sankonfort inducol americanflex pelmex hotwheels dtc brinquemix
lifan traxx kawasaki ducati piaggio suzuki subaru volvo scania iveco porsche ferrari chery byd caoa land-rover technics akai cce
gradiente sanyo grundig bauknecht whirlpool haier indesit ariete breville laica brita acqualive lorenflex hansgrohe nutricia
aptamil milupa nestogeno enfamil sustagen glucerna mucilon cremogema sucrilhos oki kyocera xerox paper-mate uni-ball winsor-newton
canson pigma tombow merrell saucony hoka under-armor joma babolat yonex spalding pretorian rudel rinat oxelo nabaiji tyr zoggs
cressi venum
bracol lumarros maestro ariel apc hdl huepar redoxon enxuta ragtech twinings camelbak jolitex eucafloor ypioca crosley rivatti fujiwara marluvas mandubim vitapower pomarola intimus sempre-livre ype minuano bombril limpol tixan vanish ajax pinho-sol qboa sbp baygon repelex exposis`

/** Also common words: a brand only if capitalised. */
const ambiguous = new Set(
  `maestro ariel enxuta ype vanish sempre-livre hercules mundial arena movement athletic botafogo soprano agua-de-cheiro agua-de-coco alcon always andorinha animale aquario artex atlas aurora bambola bandeirante barbie beats bendix
  benefit bombay brother buba carrier cartago castor catarinense cesar champion citizen clarice colorado columbia condor consul
  contigo continental coqueiro coral corona crucial deca delta democrata denso diesel docile dove durex elmo emma equilibrio
  essence estrela everest faber farm felix fila fini fossil fram franke frontline galaxy gallo galo garibaldi giant gigabyte
  golden gourmand grow growth guepardo guess hermes honor houston husky hydra impala invicta ipanema jasmine joie kappa krona
  lanca-perfume latina leao lince lola lolly magnus mallory mam marisa marisol melissa mercur milon mobil moleca monopoly mor
  morena-rosa moura multi native natura ninho ninja oggi orient oxford pandora patagonia pegada penalty pilao pilot pioneer
  polar polo-wear pom-pom portobello positivo positron prada premier principia puma reserva revolution rider risque roca salomon
  seara seda sense sorriso sparta specialized spirit swift tang taurus teka tigre topper trek trident triton tron uniao vans
  venus via-veneto vichy vigor vivo warrior zebra`
    .split(/\s+/)
    .map((name) => name.replaceAll('-', ' ')),
)

/** Sold widely in Brazil, lower case without accents. */
export const knownBrands: readonly string[] = [...new Set(list.split(/\s+/))].map((name) =>
  name.replaceAll('-', ' '),
)

export const isCommonWord = (brand: string): boolean => ambiguous.has(brand)
