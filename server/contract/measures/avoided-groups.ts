import { type Content, contentsNamed } from './content-words.ts'
import { namesOf, rowsOf } from './tables.ts'

// What it contains | folded names in English, German, French, Spanish and Italian | single foods that count as well.
const groups = `
gluten | gluten, wheat, celiac, coeliac, celiac disease, coeliac disease, weizen, zoliakie, glutenunvertraglichkeit, coeliaque, maladie coeliaque, ble, celiaco, celiaca, celiaquia, trigo, glutine, celiachia, frumento, grano
milk | dairy, milk, cow s milk, cows milk, milk protein, casein, milk products, dairy products, milch, milchprodukt, milcheiweiss, kuhmilch, milchprotein, lait, produits laitiers, laitages, proteines de lait, lait de vache, leche, lacteos, productos lacteos, proteina de leche, proteina de la leche, leche de vaca, latte, latticini, proteine del latte, latte vaccino
lactose | lactose, laktose, lactosa, lattosio, laktoseintoleranz, laktoseintolerant, lactose free, lactose intolerant, lactose intolerance, milchzucker
eggs | egg, eggs, ei, eier, huhnereiweiss, huhnerei, huhnereier, eiklar, oeuf, oeufs, huevo, huevos, uovo, uova
nuts peanuts | nut, nuts, any nuts, all nuts, nuss, nusse
nuts | tree nut, tree nuts, schalenfruchte, schalenfrucht, baumnusse, fruits a coque, fruit a coque, noix, frutos secos, frutos de cascara, nueces, frutta a guscio, frutta secca, noci
peanuts | peanut, peanuts, groundnut, groundnuts, erdnuss, erdnusse, arachide, arachides, cacahuete, cacahuetes, cacahouetes, mani, cacahuate, cacahuates, arachidi, noccioline
soy | soy, soya, soja, soia, soybean, soybeans, soya beans, sojabohnen
fish | fish, fisch, poisson, poissons, pescado, pescados, pesce, finned fish
crustaceans molluscs | shellfish, meeresfruchte, schalentiere, fruits de mer, marisco, mariscos, frutti di mare
crustaceans molluscs fish | seafood, fish and seafood
crustaceans | crustacean, crustaceans, krebstiere, krustentiere, krebs, crustace, crustaces, crustaceos, crostacei
molluscs | mollusc, molluscs, mollusk, mollusks, weichtiere, muscheln, mollusque, mollusques, moluscos, molluschi
celery | celery, celeriac, sellerie, celeri, apio, sedano
mustard | mustard, senf, moutarde, mostaza, senape
sesame | sesame, sesame seed, sesame seeds, sesam, sesamo, ajonjoli, graines de sesame
sulphites | e220, e 220, sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, schwefeldioxid, sulfit, sulfitos, dioxido de azufre, solfiti, anidride solforosa
lupin | lupin, lupins, lupine, lupinen, lupini, altramuces, altramuz, lupino
flesh | vegetarian, veggie, vegetarier, vegetarierin, vegetarisch, vegetarien, vegetarienne, vegetariano, vegetariana, vegetarians
animals | vegan, veganer, veganerin, vegane, vegetalien, vegetalienne, vegano, vegana, plant based, animal products, tierische produkte, produits animaux
meat pork gelatine | pescatarian, pescetarian, pescetarier, pesco vegetarien, pescetariano, pescetariana, pescatariano
meat pork | meat, fleisch, viande, viandes, carne, carni
redmeat pork | red meat, rotes fleisch, viande rouge, carne roja, carne rossa
poultry | poultry, geflugel, volaille, aves, pollame
pork gelatine | pork, schwein, schweinefleisch, porc, cochon, cerdo, puerco, maiale, suino
pork gelatine alcohol | halal, muslim, moslem
pork gelatine unclean crustaceans molluscs mixed | kosher, koscher, casher, kasher, jewish
alcohol | alcohol, teetotal, alkohol, alcool, alcol, wine, wein, vin, vino, sober
gelatine | gelatine, gelatin, gelatina
honey | honey, honig, miel, miele
cheese | cheese, kase, fromage, fromages, queso, quesos, formaggio, formaggi
bluecheese | blue cheese, blauschimmelkase, schimmelkase, fromage bleu, queso azul, formaggi erborinati, mould cheese
citrus | citrus, citrus fruit, citrus fruits, zitrusfruchte, zitrusfrucht, agrumes, citricos, agrumi
nightshade | nightshade, nightshades, nachtschattengewachse, solanacees, solanaceas, solanacee
legume | legume, legumes, pulses, beans, hulsenfruchte, legumineuses, legumbres, legumi
mushroom | mushroom, mushrooms, fungi, pilze, pilz, champignons, champignon, setas, hongos, funghi
spicy | spicy, spicy food, hot food, chili, chilli, scharf, scharfes, scharfes essen, epice, piquant, picante, piccante, chile, peperoncino
allium | allium, alliums, onion and garlic, zwiebelgewachse
sugar | sugar, zucker, sucre, azucar, zucchero, added sugar | sugar, honey, maple syrup, molasses, icing sugar
 | stone fruit, stone fruits, steinobst, fruits a noyau, fruta de hueso, frutta con nocciolo | cherry, plum, peach, apricot, nectarine
sugar gluten legume | keto, low carb, ketogenic | sugar, honey, rice, potatoes, corn
`

interface Group {
  contents: readonly Content[]
  foods: readonly string[]
  /** Meat together with milk. */
  isMixed: boolean
}

let byName: ReadonlyMap<string, Group> | undefined

/** The group that a folded name means. */
export function groupOf(name: string): Group | undefined {
  byName ??= new Map(
    rowsOf(groups).flatMap(([tags = '', names = '', foods]) => {
      const isMixed = / mixed$/.test(tags)
      const group = { contents: contentsNamed(tags), foods: foods ? namesOf(foods) : [], isMixed }
      return namesOf(names).map((each) => [each, group] as const)
    }),
  )
  return byName.get(name)
}
