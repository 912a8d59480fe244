// Words of ingredient lines that name no food, folded, in English, German, French, Spanish and Italian. What was done to
// a food does not change what is bought; 'dried', 'ground', 'smoked' or 'frozen' do, and are not here.

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** 'two', 'eine', 'mezza'. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  [
    'a 1 an 1 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 half 0.5 quarter 0.25',
    'ein 1 eine 1 einen 1 einer 1 eines 1 zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 zwolf 12 halbe 0.5 halber 0.5 halbes 0.5 halben 0.5 anderthalb 1.5',
    'un 1 une 1 deux 2 trois 3 quatre 4 cinq 5 sept 7 huit 8 neuf 9 dix 10 demi 0.5 demie 0.5',
    'una 1 uno 1 dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 medio 0.5 media 0.5',
    'due 2 tre 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9 dieci 10 mezzo 0.5 mezza 0.5',
  ].flatMap((text) => {
    const words = text.split(' ')
    return words.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(words[at + 1])] as const] : []))
  }),
)

/** Sizes and qualities before a unit or around a food: '2 heaped tbsp', 'large eggs', 'cipolla grande'. */
export const qualities = set(`
  small medium large big medium-sized small-sized large-sized jumbo extra-large little tiny thick thin good nice ripe firm
  fresh freshly newly cold warm hot lukewarm tepid boiling chilled iced heaped heaping level rounded scant generous
  packed loosely tightly lightly firmly well finely roughly coarsely thinly thickly very good-quality quality best
  unbaked thumb-sized thumb-size
  kleine kleiner kleines kleinen kl grosse grosser grosses grossen gr mittlere mittlerer mittelgrosse mittelgrosser m
  frisch frische frischer frisches frischen reife reifer reifes kalt kalte kalter kaltes warm warme warmes warmer
  lauwarm lauwarme lauwarmes lauwarmer heisse heisses heisser zimmerwarm zimmerwarme weich weiche weicher flussig
  flussige gehauft gehaufter gehaufte gehaufter gestrichen gestrichener gestrichene gestr geh leicht fein grob feine
  daumengrosses daumengrosser
  petit petite petits petites gros grosse grosses grand grande grands grandes moyen moyenne moyens moyennes belle belles
  beau beaux bon bonne bonnes bons frais fraiche fraiches rase rases bombee bombees mou mous molle tiede tiedes froid
  froide froids chaud chaude mur mure murs mures bien finement grossierement fraichement
  pequeno pequena pequenos pequenas grande grandes mediano mediana medianos medianas fresco fresca frescos frescas
  maduro madura maduros maduras tibio tibia fria frio caliente colmada colmadas rasa rasas blando blanda finamente
  recien buen buena buenas
  piccolo piccola piccoli piccole grandi medio media medi medie fresco fresca freschi fresche maturo matura maturi mature
  tiepido tiepida freddo fredda caldo calda morbido morbida raso rasi rasa colmo colmi colma abbondante abbondanti bella
  belle bel finemente
`)

/** What is done to a food in the kitchen. */
export const preparations = set(`
  chopped diced minced sliced grated shredded crushed peeled deveined seeded deseeded cored pitted halved quartered cubed
  crumbled beaten whisked melted softened sifted drained rinsed thawed defrosted toasted trimmed torn snipped pressed
  juiced zested squeezed mashed bruised bashed julienned separated divided packed cracked pureed
  gehackt gehackte gehackter gehacktes gehackten gewurfelt gewurfelte gewurfelter gerieben geriebene geriebener
  geriebenes geschalt geschalte geschalter geschnitten geschnittene gepresst gepresste zerlassen zerlassene zerlassener
  geschmolzen geschmolzene aufgetaut abgetropft gewaschen halbiert geviertelt entkernt entkernte gemahlen gemahlener
  zerdruckt zerdruckte verquirlt gehobelt gehobelte
  hache hachee haches hachees emince emincee eminces emincees rape rapee rapes rapees coupe coupee coupes coupees pele
  pelee peles pelees epluche epluchee epluches epluchees fondu fondue ramolli ramollie cisele ciselee ciseles ciselees
  ecrase ecrasee ecrases ecrasees presse pressee battu battus egoutte egouttes egouttees concasse concassee concassees
  emiette emiettee tamise tamisee
  picado picada picados picadas rallado rallada rallados ralladas pelado pelada pelados peladas troceado troceada
  troceados troceadas cortado cortada cortados cortadas laminado laminada laminados laminadas molida molido batido batidos
  batida derretido derretida fundido fundida escurrido escurridos escurrida exprimido tamizada tamizado machacado
  machacados desmenuzado
  tritato tritata tritati tritate grattugiato grattugiata grattugiati affettato affettata affettati affettate tagliato
  tagliata tagliati tagliate sbucciato sbucciata sbucciati pelato pelata pelati pelate sgusciato sgusciati sgusciate fuso
  fusa sciolto sciolta ammorbidito ammorbidita sbattuto sbattute sbattuti tostato tostata tostati tostate schiacciato
  schiacciata sgocciolato sgocciolati setacciata setacciato spezzettato snocciolate
`)

/** Foods whose first or last word is one of those, and is part of what is bought. */
export const keepTheirWords =
  /^(?:(?:sliced|flaked|ground|chopped) (?:almonds|hazelnuts|nuts)|(?:gehackte|gehobelte|gemahlene) (?:mandeln|haselnusse|nusse)|pomodori pelati|tomates pelees|carne picada|almendras? molidas?|tomates? triturados?|(?:minced|ground) (?:beef|pork|lamb|turkey|meat)|(?:boeuf|porc|viande) hachee?|creme fraiche|bouquet garni|hot (?:sauce|dogs?|chocolate)|firm tofu|caldo|\d)/

/** Amounts that are not numbers. */
export const vague =
  /^(?:some|several|a few|few|a couple of|a little|a little bit of|a bit of|lots of|plenty of|etwas|evtl\.? etwas|evtl\.?|einige|ein paar|ein wenig|n\. ?b\.|quelques|un peu de|un peu d['’]|unos pocos|unas pocas|un poco de|algunas|algunos|qualche|alcune|alcuni|un po['’] di|q\.? ?b\.? di|optional:?|optionally)\s+/i

/** Words before a number. */
export const about =
  /^(?:about|approx(?:imately)?\.?|around|roughly|circa|ca\.?(?=[\s\d])|c\.(?= ?\d)|~|between|at least|up to|etwa|ungefähr|rund|mind\.|mindestens|environ|env\.?|aprox\.?|aproximadamente|alrededor de|unos(?= ?\d)|unas(?= ?\d)|all['’]incirca)\s*/i

/** Where a food ends and what happens to it begins. */
export const endOfFood = new RegExp(
  [
    '\\s*[;]',
    ',(?!\\d)',
    '\\s+[-–—]\\s+',
    '\\s+(?:plus|\\+)(?=\\s)',
    '\\s+(?:to taste|as needed|as required|to serve|to garnish|to finish|at room temperature|if needed|each)(?!\\p{L})',
    '\\s+for (?:the |deep |shallow )?(?:serving|garnish|frying|deep-frying|dusting|greasing|drizzling|brushing|sprinkling|topping|rolling|decoration|decorating|coating|pan|tin|dish|rolling)',
    '\\s+(?:zum|zur|für (?:die|den|das)|nach (?:geschmack|belieben|bedarf|wahl|wunsch)|aus (?:der mühle|dem kühlregal)|vom vortag|in (?:ringen|stücken|würfeln|scheiben|streifen))(?!\\p{L})',
    "\\s+(?:pour (?:la|le|les|l['’]|servir|décorer|cuire|frire)|selon|du moulin|en (?:dés|rondelles|morceaux|tranches|cubes|lamelles|poudre fine)|à température)(?!\\p{L})",
    '\\s+(?:al gusto|c\\/n|c\\.n\\.|cantidad necesaria|a temperatura|para (?:servir|freír|decorar|rebozar|el|la|adornar|acompañar|espolvorear)|en (?:rodajas|tiras|dados|trozos|cubos|láminas|juliana|cuartos))(?!\\p{L})',
    '\\s+(?:q\\.? ?b\\.?|quanto basta|a piacere|per (?:friggere|decorare|servire|guarnire|la|lo|il|spolverare|ungere)|a (?:cubetti|dadini|fette|rondelle|pezzi|pezzetti|listarelle|temperatura))(?!\\p{L})',
  ].join('|'),
  'iu',
)

/** 'of', 'di', 'd’' between a unit and its food, and the articles before a food without an amount. */
export const connectors =
  /^(?:(?:of|de la|de los|de las|del|de l['’]|de|du|des|di|della|delle|dei|degli|dell['’]|von|vom)\s+|(?:de l|d|dell)['’]\s*)/i
export const articles = /^(?:(?:the|du|des|de la|le|la|les|el|los|las|il|lo|gli|some)\s+|(?:de l|l)['’]\s*)/i

/** 'juice of 1 lemon': what is bought is the lemon. */
export const partOf =
  /^(?:the |le |la |el |il |lo |l['’])?(?:(?:finely )?(?:grated )?(?:juice|zest|rind|peel|whites|yolks)(?: and (?:juice|zest))?|saft|abrieb|schale|jus|zestes?|zumo|jugo|ralladura|cáscara|succo|scorza(?: grattugiata)?|buccia)\s+(?:of|von|de|di|d['’])?\s*/i
