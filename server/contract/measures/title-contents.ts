import { fold } from '../fold.ts'
import { excludedIn } from './foods/free-of.ts'
import { asWords, type Contents, contentsOf, wordsWithoutFood } from './foods.ts'
import { preparations, qualities } from './words/index.ts'

// Words of a title that add no food to it: how it is made, whose it is, where it comes from, when it is eaten.
const plain = `
with and or of the a an in on for to from our my your his her their s style way time very extra best famous favourite favorite classic traditional authentic original simple easy quick lazy healthy light homemade home made house special secret family grandma grandmas granny grandmother nana mum mums mom moms mother dad dads auntie aunt uncle chef chefs weeknight sunday monday friday summer winter spring autumn fall holiday party picnic campfire lunch dinner supper breakfast brunch kids adult plate bowl pot pan tray one skillet slow cooker instant air fryer oven roasted roast roasting baked grilled griddled barbecued smoked braised stewed steamed poached boiled charred seared sauteed stir cooked raw marinated pickled preserved stuffed mashed crushed crispy crunchy sticky smoky zesty tangy juicy tender hearty cosy comforting warming refreshing rustic spiced herby herbed lemony garlicky peppery sweet sour salty bitter mild savoury savory golden green red white black brown yellow orange purple rainbow wild baby mini big giant wobbly carpaccio salad soup stew plain mixed assorted various two three four vegan vegetarian veggie free meatless plant based dairy gluten lactose non alcoholic
italian french spanish greek turkish moroccan lebanese persian indian thai chinese japanese korean vietnamese mexican american british english irish scottish german austrian swiss hungarian polish russian ukrainian swedish danish dutch portuguese brazilian mediterranean asian oriental provencal tuscan sicilian roman bavarian tirolean cajun creole southern
mit und oder im in am vom zum zur der die das den dem des ein eine nach art auf aus fur wie bei unser mein meine omas oma opa mama mamas papa muttis hausgemacht selbstgemacht klassisch traditionell einfach schnell leicht gesund bunt gemischt gegrillt gebraten gebacken geschmort gedunstet gekocht gerostet geraucht mariniert gefullt uberbacken eingelegt gedampft wurzig scharf suss sauer knusprig herzhaft deftig cremig saftig frisch warm kalt roh rot grun gelb weiss schwarz italienisch franzosisch griechisch spanisch turkisch indisch thailandisch chinesisch japanisch mexikanisch ungarisch bayrisch bayerisch schwabisch badisch tiroler wiener hausfrauenart sommer winter vegan vegetarisch pflanzlich glutenfrei laktosefrei
avec et ou au aux a la le les l de des du d en sur facon maison fait grand mere mamie ma mon notre classique traditionnel facile rapide simple leger grille roti cuit braise mijote farci fume marine confit poele saute vapeur cru chaud froid tiede doux sucre sale epice rouge vert blanc noir jaune provencale provencal italienne grecque espagnole marocaine thai indienne chinoise japonaise mexicaine campagne ete hiver vegan vegane vegetarien vegetarienne vegetal vegetale
con y o al a la el los las de del en estilo casero casera abuela mi nuestra clasico tradicional facil rapido sencillo asado plancha horno frito guisado relleno ahumado marinado cocido hervido salteado vapor crudo caliente frio templado dulce picante rojo verde blanco negro amarillo italiano frances griego mexicano andaluz gallega gallego asturiana madrilena valenciana verano invierno vegano vegana vegetariano vegetariana
con e o al alla allo agli ai alle la il lo i gli le di del della dei degli delle in da fatto casa nonna mia nostra classico tradizionale facile veloce semplice arrosto forno griglia grigliato fritto ripieno affumicato marinato lessato bollito saltato vapore crudo caldo freddo tiepido dolce piccante rosso verde bianco nero giallo siciliana siciliano romana romano toscana toscano napoletana genovese ligure estate inverno vegano vegana vegetariano vegetariana
met en van de het uit oven gegrild gebakken gekookt z ze na i po domowe pieczone smazone grillowane gotowane med och fran ugn stekt kokt grillad com e do da no forno assado cozido з та і в на по домашньому
`
const plainWords: ReadonlySet<string> = new Set(plain.split(/\s+/).map(fold))

/** German adjectives have their endings: 'gegrilltes', 'griechischer'. */
const isPlain = (word: string) =>
  [word, word.replace(/(?:e[mnrs]?)$/, '')].some(
    (form) => plainWords.has(form) || qualities.has(form) || preparations.has(form),
  ) || /^\d+$/.test(word)

/**
 * What the title of a dish contains. Words that Potluck does not know may be what matters: of 'apple strudel' it would know the
 * apple, so nobody can tell. 'Nut-free' says that there are no nuts, and nothing of the rest.
 */
export function titleContents(title: string): Contents {
  const contents = contentsOf(title)
  const isKnown = contents.foods.length > 0 && wordsWithoutFood(title).every(isPlain)
  return { ...contents, isKnown, isSaid: false, excluded: new Set(excludedIn(asWords(title))) }
}
