import { foodWords } from '../food-words.ts'
import { type Content, contentsNamed } from './content-words.ts'
import { namesOf, rowsOf } from './tables.ts'

// What it contains | folded names in all ten languages of recipes | single foods that count as well.
const groups = `
gluten | gluten, wheat, celiac, coeliac, celiac disease, coeliac disease, weizen, zoliakie, glutenunvertraglichkeit, coeliaque, maladie coeliaque, ble, celiaco, celiaca, celiaquia, trigo, glutine, celiachia, frumento, grano, tarwe, coeliakie, doenca celiaca, pszenica, celiakia, glutenu, vete, celiaki, пшениця, глютен, глютену, целіакія
milk | dairy, milk, cow s milk, cows milk, milk protein, casein, milk products, dairy products, milch, milchprodukt, milcheiweiss, kuhmilch, milchprotein, lait, produits laitiers, laitages, proteines de lait, lait de vache, leche, lacteos, productos lacteos, proteina de leche, proteina de la leche, leche de vaca, latte, latticini, proteine del latte, latte vaccino, zuivel, koemelk, melk, melkeiwit, leite, laticinios, proteina do leite, leite de vaca, nabial, nabialu, mleko, mleka, mjolk, mjolkprotein, komjolk, mejeriprodukter, молоко, молока, молочне, молочні продукти
lactose | lactose, laktose, lactosa, lattosio, laktoseintoleranz, laktoseintolerant, lactose free, lactose intolerant, lactose intolerance, milchzucker, lactose intolerantie, lactosevrij, laktozy, laktoza, nietolerancja laktozy, laktos, laktosintolerant, laktosintolerans, laktosfri, лактоза, лактози, лактозу, непереносимість лактози
eggs | egg, eggs, ei, eier, huhnereiweiss, huhnerei, huhnereier, eiklar, oeuf, oeufs, huevo, huevos, uovo, uova, eieren, kippenei, ovo, ovos, jajka, jajko, jaja, jaj, jajek, agg, яиця, яєць, яице
nuts peanuts | nut, nuts, any nuts, all nuts, nuss, nusse, noten, noot, castanhas, nozes, orzechy, orzechow, nott, notter, notallergi, notenallergie, горіхи, горіхів, горіх
nuts | tree nut, tree nuts, schalenfruchte, schalenfrucht, baumnusse, fruits a coque, fruit a coque, noix, frutos secos, frutos de cascara, nueces, frutta a guscio, frutta secca, noci
peanuts | peanut, peanuts, groundnut, groundnuts, erdnuss, erdnusse, arachide, arachides, cacahuete, cacahuetes, cacahouetes, mani, cacahuate, cacahuates, arachidi, noccioline, pinda, pindas, pinda s, amendoim, amendoins, orzeszki ziemne, orzeszki arachidowe, arachidy, jordnot, jordnotter, арахіс, арахісу
soy | soy, soya, soja, soia, soybean, soybeans, soya beans, sojabohnen, sojabonen, soi, соя, соі, сою
fish | fish, fisch, poisson, poissons, pescado, pescados, pesce, finned fish, vis, peixe, peixes, ryby, ryb, ryba, fisk, риба, риби, рибу
crustaceans molluscs | shellfish, meeresfruchte, schalentiere, fruits de mer, marisco, mariscos, frutti di mare, schaaldieren, schelpdieren, schaal en schelpdieren, frutos do mar, owoce morza, owocow morza, skaldjur, морепродукти, морепродуктів
crustaceans molluscs fish | seafood, fish and seafood
crustaceans | crustacean, crustaceans, krebstiere, krustentiere, krebs, crustace, crustaces, crustaceos, crostacei
molluscs | mollusc, molluscs, mollusk, mollusks, weichtiere, muscheln, mollusque, mollusques, moluscos, molluschi
celery | celery, celeriac, sellerie, celeri, apio, sedano, selderij, aipo, salsao, seler, selera, selery, selleri, селера, селери, селеру
mustard | mustard, senf, moutarde, mostaza, senape, mosterd, mostarda, musztarda, musztardy, gorczyca, gorczyce, senap, гірчиця, гірчиці, гірчицю
sesame | sesame, sesame seed, sesame seeds, sesam, sesamo, ajonjoli, graines de sesame, sesamzaad, gergelim, sezam, sezamu, sesamfron, кунжут, кунжуту
sulphites | e220, e 220, sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, schwefeldioxid, sulfit, sulfitos, dioxido de azufre, solfiti, anidride solforosa, sulfiet, sulfieten, siarczyny, sulfiter, сульфіти
lupin | lupin, lupins, lupine, lupinen, lupini, altramuces, altramuz, lupino, tremoco, tremocos, lubin, lubinu, люпин, люпину
flesh | vegetarian, veggie, vegetarier, vegetarierin, vegetarisch, vegetarien, vegetarienne, vegetariano, vegetariana, vegetarians, wegetarianka, wegetarianin, wegetarianskie, wegetariansko, wege, vegetariskt, vegetarisk, вегетаріанка, вегетаріанець, вегетаріанське, вегетаріанство
animals | vegan, veganer, veganerin, vegane, vegetalien, vegetalienne, vegano, vegana, plant based, animal products, tierische produkte, produits animaux, veganist, veganistisch, weganka, weganin, weganskie, weganizm, vegansk, veganskt, веган, веганка, веганське
meat pork gelatine | pescatarian, pescetarian, pescetarier, pesco vegetarien, pescetariano, pescetariana, pescatariano
meat pork | meat, fleisch, viande, viandes, carne, carni, vlees, mieso, miesa, kott, kottet, мясо, м ясо, м яса, мяса
redmeat pork gelatine | alpha gal, alpha gal syndrome, mammalian meat, mammal meat
redmeat pork | red meat, rotes fleisch, viande rouge, carne roja, carne rossa, rood vlees, carne vermelha, czerwone mieso, czerwonego miesa, rott kott, червоне м ясо
poultry | poultry, geflugel, volaille, aves, pollame, gevogelte, frango, drob, drobiu, fagel, птиця, птицю
pork gelatine | pork, schwein, schweinefleisch, porc, cochon, cerdo, puerco, maiale, suino, varkensvlees, varken, porco, carne de porco, carne suina, wieprzowina, wieprzowiny, wieprzowine, griskott, flask, flaskkott, свинина, свинини, свинину
pork gelatine alcohol | halal, muslim, moslem
pork gelatine unclean crustaceans molluscs mixed | kosher, koscher, casher, kasher, jewish
alcohol | alcohol, alcoholic drinks, alcoholic beverages, alkoholische getranke, alcolici, bevande alcoliche, bebidas alcoholicas, boissons alcoolisees, teetotal, teetotaller, teetotaler, don t drink, doesn t drink, do not drink, does not drink, non drinker, drink, drinks, booze, abstinent, trinkt nicht, trinke nicht, bois pas, bebo, bevo, alkohol, alcool, alcol, wine, wein, vin, vino, sober, vinho, alkoholu, wino, wina, алкоголь, алкоголю
gelatine | gelatine, gelatin, gelatina
honey | honey, honig, miel, miele, honing, mel, miod, miodu, honung, мед, меду
cheese | cheese, kase, fromage, fromages, queso, quesos, formaggio, formaggi, kaas, queijo, queijos, ser, sera, ost, сир, сиру
bluecheese | blue cheese, blauschimmelkase, schimmelkase, fromage bleu, queso azul, formaggi erborinati, mould cheese
citrus | citrus, citrus fruit, citrus fruits, zitrusfruchte, zitrusfrucht, agrumes, citricos, agrumi
nightshade | nightshade, nightshades, nachtschattengewachse, solanacees, solanaceas, solanacee
legume | legume, legumes, pulses, beans, hulsenfruchte, legumineuses, legumbres, legumi
mushroom | mushroom, mushrooms, fungi, pilze, pilz, champignons, champignon, setas, hongos, funghi, paddenstoelen, cogumelos, cogumelo, grzyby, grzybow, svamp, гриби, грибів
spicy | spicy, spicy food, hot food, chili, chilli, scharf, scharfes, scharfes essen, epice, piquant, picante, piccante, chile, peperoncino, pittig, apimentado, ostre, ostrego, stark mat, гостре, гострого
allium | allium, alliums, onion and garlic, zwiebelgewachse, ui en knoflook
sugar | sugar, zucker, sucre, azucar, zucchero, added sugar, suiker, acucar, cukier, cukru, socker, цукор, цукру | sugar, honey, maple syrup, molasses, icing sugar
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
let byStem: ReadonlyMap<string, Group> | undefined

const stemOf = (name: string) => foodWords(name).join(' ')

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

/** That of a name in another number or case: 'erdnussen'. It may be another food: 'pesca' and 'pesce' have the same letters then. */
export function groupLike(name: string): Group | undefined {
  groupOf(name)
  byStem ??= new Map(Array.from(byName ?? [], ([each, group]) => [stemOf(each), group] as const).toReversed())
  return byStem.get(stemOf(name))
}
