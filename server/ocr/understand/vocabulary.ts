import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { foldPrint } from './printed-words.ts'

/** Recipe vocabulary in the five supported languages. Folded: lower case, no accents. */

/** Before the number of a step, and where a step is referred to. */
export const stepWords = 'step|schritt|étape|etape|paso|passo'

export type HeadingKind = 'ingredients' | 'directions' | 'notes'

const list = (words: string): string[] => words.split('|').map((word) => word.trim())

export const headings: Record<HeadingKind, string[]> = {
  ingredients: list(
    'ingredients|ingredient|ingredients list|what you need|in your box|in your bag|what goes in|from your pantry|what you will need|what youll need|you will need|youll need|shopping list|' +
      'the ingredients|zutaten|die zutaten|zutatenliste|in deiner box|was du brauchst|was sie brauchen|das brauchst du|du brauchst|ihr braucht|sie brauchen|einkaufsliste|ingredientes|los ingredientes|necesitas|que necesitas|necesitaras|en tu caja|lo que necesitas|' +
      'ingredienti|occorrente|cosa serve|ce quil vous faut|ce quil te faut|dans votre box|dans ta box|il vous faut|vous aurez besoin de|liste des ingredients|' +
      'ingredienten|benodigdheden|skladniki|suroviny|ingredience|ingredienser|ainekset|hozzavalok|ingrediente|malzemeler',
  ),
  directions: list(
    'directions|direction|method|methods|the method|instructions|instruction|preparation|preparation method|preparation steps|steps|procedure|' +
      'how to make|how to make it|how to cook|how to cook it|how its made|lets cook|lets get cooking|get cooking|lets bake|how to prepare|making it|to make|what to do|cooking instructions|cooking method|cooking directions|' +
      'zubereitung|die zubereitung|so geht es|und so gehts|los gehts|anleitung|so gehts|so wirds gemacht|zubereitungsschritte|preparacion|elaboracion|a cocinar|manos a la obra|instrucciones|modo de preparacion|pasos|como se hace|' +
      'etapes|etapes de preparation|a vos fourneaux|en cuisine|la preparation|realisation|preparazione|procedimento|ai fornelli|in cucina|istruzioni|come si prepara|' +
      'bereiding|bereidingswijze|werkwijze|modo de preparo|preparo|przygotowanie|sposob przygotowania|wykonanie|postup|gor sa har|tillagning|fremgangsmate|fremgangsmade|' +
      'tilberedning|valmistus|valmistusohje|elkeszites|mod de preparare|preparare|hazirlanisi|yapilisi',
  ),
  notes: list(
    'notes|note|recipe notes|cooks note|cooks notes|tips|tip|chefs tip|cooks tip|top tip|variations|variation|storage|to store|nutrition|nutrition facts|nutritional information|' +
      'nutrition information|nutrition per serving|per serving|equipment|special equipment|you might also like|you may also like|related recipes|more recipes|comments|reviews|leave a comment|' +
      'serving suggestions|serving suggestion|tipp|tipps|hinweis|hinweise|nahrwerte|notas|nota|consejos|consejo|trucos|astuces|astuce|remarques|conseils|consigli|advertisement|share|print|' +
      'wine match|make ahead|did you make this|rate this recipe|most popular|popular recipes|newsletter|about the author|from the archive|reader tip|kitchen note|why it works',
  ),
}

/** Ingredients that lists often give without an amount. */
export const seasonings = new Set(
  list(
    'salt|pepper|oil|olive|water|parsley|basil|cilantro|butter|sel|poivre|huile|eau|persil|basilic|coriandre|beurre|salz|pfeffer|ol|olivenol|wasser|petersilie|basilikum|koriander|' +
      'sal|pimienta|aceite|agua|perejil|albahaca|cilantro|mantequilla|sale|pepe|olio|acqua|prezzemolo|basilico|burro|kosher|sea|freshly|chopped',
  ),
)

/** Written where a unit could be. */
const likeUnits = new Set(list('heaped|fillet|fillets|part|parts|inch|inches'))

export function isUnit(word: string): boolean {
  const bare = foldPrint(word).replace(/[^a-z]+$/, '')
  return likeUnits.has(bare) || isUnitWord(bare)
}

/** Words that start a step, or end it in German and French. */
export const verbs = new Set(
  list(
    'add|adjust|allow|arrange|assemble|bake|baste|beat|blanch|blend|blitz|boil|braise|break|bring|broil|brown|brush|build|char|check|chill|chop|clean|close|coat|combine|continue|cook|cool|core|cover|cream|crush|cube|cut|' +
      'deglaze|dice|discard|dissolve|divide|dot|drain|dress|drizzle|drop|dry|dust|enjoy|fill|finish|flip|fold|freeze|fry|garnish|gather|gently|glaze|grate|grease|grill|grind|halve|heat|knead|ladle|lay|leave|let|lift|lightly|line|lower|' +
      'make|marinate|mash|measure|meanwhile|melt|microwave|mix|once|open|pat|peel|pile|pipe|place|poach|pop|pour|prepare|preheat|press|process|pulse|puree|put|reduce|refrigerate|release|remove|repeat|reserve|rest|return|rinse|roast|roll|rub|' +
      'saute|scatter|scoop|score|scrape|sear|season|secure|select|separate|serve|set|shake|shape|shred|sift|simmer|skewer|slice|soak|spoon|spray|spread|sprinkle|squeeze|steam|steep|stir|store|strain|stuff|swirl|take|taste|tear|thread|tip|toast|top|toss|transfer|' +
      'trim|tuck|turn|unmold|unroll|use|warm|wash|whip|whisk|wipe|work|wrap|when|while|until|after|if|to|in|for|using|then|' +
      'den|die|das|backofen|verruhren|ruhren|mischen|vermengen|backen|kochen|braten|schneiden|hacken|geben|zugeben|hinzufugen|erhitzen|vorheizen|abkuhlen|ausrollen|kneten|ziehen|servieren|garnieren|wurzen|abschmecken|dunsten|waschen|schalen|legen|lassen|formen|bestreuen|' +
      'ajoutez|ajouter|melangez|melanger|versez|verser|faites|faire|laissez|laisser|mettez|mettre|coupez|couper|epluchez|lavez|chauffez|prechauffez|prechauffer|cuire|enfournez|servez|servir|incorporez|battez|fouettez|etalez|retirez|salez|poivrez|mijoter|portez|disposez|' +
      'anade|anadir|agrega|agregar|mezcla|mezclar|calienta|calentar|pica|picar|corta|cortar|cocina|cocinar|sirve|servir|pela|pelar|bate|batir|hornea|hornear|deja|dejar|incorpora|sofrie|vierte|verter|pon|poner|precalienta|remueve|coloca|lava|retira|cuando|' +
      'aggiungere|aggiungete|mescolare|mescolate|tagliare|tagliate|cuocere|cuocete|versare|versate|scaldare|lasciare|mettere|mettete|unire|unite|servire|servite|preriscaldare|infornare|lavare|sbucciare|tritare|impastare|soffriggere|condire|stendere',
  ),
)

export const stopWords: Record<string, string[]> = {
  en: list(
    'the|and|with|until|into|for|then|from|minutes|over|of|in|to|add|cup|cups|or|heat|stir|a|is|it|on',
  ),
  de: list(
    'und|der|die|das|mit|den|dem|ein|eine|in|bis|auf|im|zu|von|lassen|minuten|dann|etwas|nach|geben|aus|zum|fur',
  ),
  fr: list('et|le|la|les|de|des|du|dans|une|un|avec|pour|au|aux|sur|puis|minutes|laisser|jusqua|ajoutez|en'),
  es: list('y|el|la|los|las|de|con|en|una|un|hasta|que|minutos|del|se|por|durante|anade|al|para'),
  it: list('e|il|la|le|di|con|in|una|un|per|che|fino|del|della|minuti|al|nel|gli|lo|aggiungere'),
}

/** The language with the most stop words in the text; null when there are too few. */
export function guessLanguage(words: string[]): string | null {
  let best: string | null = null
  let most = 2
  for (const [language, small] of Object.entries(stopWords)) {
    const known = new Set(small)
    const count = words.filter((word) => known.has(word)).length
    if (count > most) {
      most = count
      best = language
    }
  }
  return best
}
