import type { TextCase } from './text-case.ts'

/** Of the first ten, two in each language, 7 were read exactly on first sight; the others are faults that were mended. */
export const unseen: TextCase[] = [
  {
    name: 'a post with a story',
    text: `I grew up on this bread and never thought I would make it myself.

SODA BREAD WITH SEEDS
Makes 1 loaf | 50 min

What you need
▢ 350 g wholemeal flour
▢ 1 tsp bicarbonate of soda
▢ 300 ml buttermilk
▢ 3 tbsp mixed seeds

What to do
Heat the oven to 200C.
Mix everything quickly, shape a round loaf and cut a deep cross into it.
Bake for 40 minutes and cool on a rack.

Let me know if you try it!`,
    title: 'SODA BREAD WITH SEEDS',
    ingredients: [
      '350 g wholemeal flour',
      '1 tsp bicarbonate of soda',
      '300 ml buttermilk',
      '3 tbsp mixed seeds',
    ],
    directions: [
      'Heat the oven to 200C.',
      'Mix everything quickly, shape a round loaf and cut a deep cross into it.',
      'Bake for 40 minutes and cool on a rack.',
    ],
    servings: '1 loaf',
  },
  {
    name: 'a numbered list with amounts in the steps',
    text: `Quick pickled onions

2 red onions
200 ml cider vinegar
2 tbsp sugar
1 tsp salt

1. Slice the onions as thinly as you can.
2. Warm the vinegar with 100 ml water, the sugar and the salt.
3. Pour over the onions and wait 30 minutes.`,
    title: 'Quick pickled onions',
    ingredients: ['2 red onions', '200 ml cider vinegar', '2 tbsp sugar', '1 tsp salt'],
    directions: [
      'Slice the onions as thinly as you can.',
      'Warm the vinegar with 100 ml water, the sugar and the salt.',
      'Pour over the onions and wait 30 minutes.',
    ],
  },
  {
    name: 'eine Notiz mit Gruppen',
    text: `# Zwiebelkuchen

Portionen: 8
Arbeitszeit: 30 Min.

## Zutaten

**Teig**
* 300 g Mehl
* 20 g Hefe
* 150 ml Wasser

**Belag**
* 1 kg Zwiebeln
* 200 g Schmand
* 3 Eier

## Zubereitung

1. Aus Mehl, Hefe und Wasser einen Teig kneten und gehen lassen.
2. Die Zwiebeln in Ringe schneiden und glasig dünsten.
3. Mit Schmand und Eiern mischen, auf dem Teig verteilen und 40 Minuten bei 200 °C backen.`,
    title: 'Zwiebelkuchen',
    ingredients: [
      'Teig:',
      '300 g Mehl',
      '20 g Hefe',
      '150 ml Wasser',
      'Belag:',
      '1 kg Zwiebeln',
      '200 g Schmand',
      '3 Eier',
    ],
    directions: [
      'Aus Mehl, Hefe und Wasser einen Teig kneten und gehen lassen.',
      'Die Zwiebeln in Ringe schneiden und glasig dünsten.',
      'Mit Schmand und Eiern mischen, auf dem Teig verteilen und 40 Minuten bei 200 °C backen.',
    ],
    servings: '8',
    prepTime: 30,
  },
  {
    name: 'eine lange Bildunterschrift',
    text: `Overnight Oats mit Beeren 🫐 Das brauchst du: 60 g Haferflocken, 150 ml Milch, 2 EL Joghurt, 1 Handvoll Beeren. So geht's: Haferflocken mit Milch und Joghurt verrühren. Über Nacht in den Kühlschrank stellen. Morgens mit Beeren toppen. Speicher dir das Rezept! #frühstück #oats`,
    title: 'Overnight Oats mit Beeren',
    ingredients: ['60 g Haferflocken', '150 ml Milch', '2 EL Joghurt', '1 Handvoll Beeren'],
    directions: [
      'Haferflocken mit Milch und Joghurt verrühren. Über Nacht in den Kühlschrank stellen. Morgens mit Beeren toppen.',
    ],
  },
  {
    name: 'un SMS de grand-mère',
    text: `Ma chérie, voici la recette de la soupe au potiron :
1 kg de potiron
2 pommes de terre
1 oignon
20 cl de crème
Coupe tout en morceaux et couvre d'eau.
Laisse cuire 30 minutes puis mixe avec la crème.
Gros bisous`,
    title: 'Soupe au potiron',
    ingredients: ['1 kg de potiron', '2 pommes de terre', '1 oignon', '20 cl de crème'],
    directions: [
      "Coupe tout en morceaux et couvre d'eau.",
      'Laisse cuire 30 minutes puis mixe avec la crème.',
    ],
  },
  {
    name: 'une fiche imprimée',
    text: `MOELLEUX AU CHOCOLAT
Temps de préparation : 15 min
Temps de cuisson : 12 min
Nombre de personnes : 4

INGRÉDIENTS
120 g de chocolat noir
100 g de beurre
3 œufs
80 g de sucre
40 g de farine

PRÉPARATION
1 - Faire fondre le chocolat avec le beurre.
2 - Battre les œufs avec le sucre, puis ajouter la farine et le chocolat.
3 - Verser dans des moules et cuire 12 minutes à 200 °C.

ASTUCE : servir avec une boule de glace.`,
    title: 'MOELLEUX AU CHOCOLAT',
    ingredients: ['120 g de chocolat noir', '100 g de beurre', '3 œufs', '80 g de sucre', '40 g de farine'],
    directions: [
      'Faire fondre le chocolat avec le beurre.',
      'Battre les œufs avec le sucre, puis ajouter la farine et le chocolat.',
      'Verser dans des moules et cuire 12 minutes à 200 °C.',
    ],
    tips: ['servir avec une boule de glace.'],
    servings: '4',
    prepTime: 15,
    cookTime: 12,
  },
  {
    name: 'un audio transcrito',
    text: `Receta: Tortilla de patatas

4 patatas medianas
6 huevos
1 cebolla
aceite de oliva
sal

Pelar y cortar las patatas y la cebolla en láminas.
Freírlas a fuego suave unos 25 minutos y escurrir el aceite.
Mezclar con los huevos batidos y cuajar por los dos lados.`,
    title: 'Tortilla de patatas',
    ingredients: ['4 patatas medianas', '6 huevos', '1 cebolla', 'aceite de oliva', 'sal'],
    directions: [
      'Pelar y cortar las patatas y la cebolla en láminas.',
      'Freírlas a fuego suave unos 25 minutos y escurrir el aceite.',
      'Mezclar con los huevos batidos y cuajar por los dos lados.',
    ],
  },
  {
    name: 'una receta con puntos',
    text: `🌮 TACOS DE COLIFLOR 🌮

🔥 Ingredientes (4 personas):
· 1 coliflor
· 8 tortillas de maíz
· 2 cucharadas de aceite
· 1 cucharadita de comino

👩‍🍳 Elaboración:
· Corta la coliflor y mézclala con el aceite y el comino.
· Hornea 25 minutos a 210 grados.
· Rellena las tortillas y añade la salsa que más te guste.

#tacos #vegano`,
    title: 'TACOS DE COLIFLOR',
    ingredients: ['1 coliflor', '8 tortillas de maíz', '2 cucharadas de aceite', '1 cucharadita de comino'],
    directions: [
      'Corta la coliflor y mézclala con el aceite y el comino.',
      'Hornea 25 minutos a 210 grados.',
      'Rellena las tortillas y añade la salsa que más te guste.',
    ],
    servings: '4 personas',
  },
  {
    name: 'un appunto con trattini',
    text: `Pesto di zucchine

- 2 zucchine
- 30 g di mandorle
- 40 g di pecorino
- 10 foglie di basilico
- olio q.b.

Grattugiare le zucchine e salarle.
Frullarle con mandorle, pecorino, basilico e olio.
Condire la pasta con un po' di acqua di cottura.`,
    title: 'Pesto di zucchine',
    ingredients: ['2 zucchine', '30 g di mandorle', '40 g di pecorino', '10 foglie di basilico', 'olio q.b.'],
    directions: [
      'Grattugiare le zucchine e salarle.',
      'Frullarle con mandorle, pecorino, basilico e olio.',
      "Condire la pasta con un po' di acqua di cottura.",
    ],
  },
  {
    name: 'una mail inoltrata',
    text: `Da: Zia Carla
A: tutti
Oggetto: Fwd: Biscotti al limone

Ingredienti:
300 g farina
100 g burro
100 g zucchero
1 uovo
1 limone

Procedimento:
Impastare tutti gli ingredienti con la scorza del limone.
Lasciar riposare l'impasto mezz'ora in frigorifero.
Ritagliare i biscotti e cuocere 12 minuti a 180 gradi.

Un abbraccio a tutti`,
    title: 'Biscotti al limone',
    ingredients: ['300 g farina', '100 g burro', '100 g zucchero', '1 uovo', '1 limone'],
    directions: [
      'Impastare tutti gli ingredienti con la scorza del limone.',
      "Lasciar riposare l'impasto mezz'ora in frigorifero.",
      'Ritagliare i biscotti e cuocere 12 minuti a 180 gradi.',
    ],
  },
  {
    name: 'a page, copied as a whole',
    text: `Skip to content
Home
Cakes
About
Walnut loaf
Jump to Recipe
Prep Time
10 mins
Servings
8

Ingredients
1x 2x 3x
200 g flour
150 g walnuts
2 eggs
Add to shopping list

Instructions
Heat the oven to 180°C.
Mix everything and bake the loaf for 45 minutes.`,
    title: 'Walnut loaf',
    ingredients: ['200 g flour', '150 g walnuts', '2 eggs'],
    directions: ['Heat the oven to 180°C.', 'Mix everything and bake the loaf for 45 minutes.'],
    servings: '8',
    prepTime: 10,
  },
  {
    name: 'what follows the steps of a video',
    text: `Walnut loaf

Ingredients:
200 g flour
150 g walnuts
2 eggs

Directions:
Mix everything and bake the loaf for 45 minutes.

MY TOOLS
Pan: https://shop.example/pan
Music by the Loafers`,
    title: 'Walnut loaf',
    ingredients: ['200 g flour', '150 g walnuts', '2 eggs'],
    directions: ['Mix everything and bake the loaf for 45 minutes.'],
  },
  {
    name: 'messages of a chat, with a title in front of the list',
    text: `[12/03/2024, 18:02] Ann: Hi, here is that loaf
[12/03/2024, 18:03] Ann: Walnut loaf
200 g flour
150 g walnuts
2 eggs
[12/03/2024, 18:05] Ann: Mix everything and bake the loaf for 45 minutes.
[12/03/2024, 18:06] Bo: thanks!!`,
    title: 'Walnut loaf',
    ingredients: ['200 g flour', '150 g walnuts', '2 eggs'],
    directions: ['Mix everything and bake the loaf for 45 minutes.'],
  },
  {
    name: 'a table with the amounts behind the foods',
    text: 'Walnut loaf\nIngredient\tAmount\nflour\t200 g\nwalnuts\t150 g\neggs\t2\n\nMethod\nMix everything and bake the loaf for 45 minutes.',
    title: 'Walnut loaf',
    ingredients: ['200 g flour', '150 g walnuts', '2 eggs'],
    directions: ['Mix everything and bake the loaf for 45 minutes.'],
  },
  {
    name: 'une annonce au-dessus du titre',
    text: `Salut Paul,

Voici la recette promise :

Soupe au pistou (6 personnes)

200 g de haricots blancs
3 courgettes
1 bouquet de basilic

Cuire les haricots 40 minutes et ajouter les courgettes.
Mixer le basilic et servir la soupe avec le pistou.`,
    title: 'Soupe au pistou',
    ingredients: ['200 g de haricots blancs', '3 courgettes', '1 bouquet de basilic'],
    directions: [
      'Cuire les haricots 40 minutes et ajouter les courgettes.',
      'Mixer le basilic et servir la soupe avec le pistou.',
    ],
    servings: '6 personnes',
  },
  {
    name: 'two columns of a PDF, and the number of its page',
    text: `                 Walnut loaf
                   Serves 4

INGREDIENTS                 METHOD
200 g flour                 1. Mix everything into a dough
150 g walnuts               and put it into a tin.
2 eggs                      2. Bake the loaf for
                            45 minutes.

Our kitchen - page 12`,
    title: 'Walnut loaf',
    ingredients: ['200 g flour', '150 g walnuts', '2 eggs'],
    directions: ['Mix everything into a dough and put it into a tin.', 'Bake the loaf for 45 minutes.'],
    servings: '4',
  },
  {
    name: 'una ricetta annunciata prima del titolo',
    text: `12/05/23, 20:14 - Rosa: Ecco la ricetta che mi hai chiesto
12/05/23, 20:15 - Rosa: Pesto di nonna
12/05/23, 20:15 - Rosa: 50 g di basilico
30 g di pinoli
100 ml di olio
12/05/23, 20:17 - Rosa: Pestare il basilico con i pinoli.
Versare l'olio a filo e mescolare.
Segui @rosa.cucina`,
    title: 'Pesto di nonna',
    ingredients: ['50 g di basilico', '30 g di pinoli', '100 ml di olio'],
    directions: ['Pestare il basilico con i pinoli.', "Versare l'olio a filo e mescolare."],
  },
  {
    name: 'a page of a book, in a narrow column below its running head',
    text: `142                              WINTER VEGETABLES

BRAISED RED CABBAGE

SERVES 6

1 red cabbage, about 2 lb, shredded
2 tart apples, peeled and sliced
3 tablespoons red wine vinegar

Melt a little butter in a heavy casserole and
cook the apples until soft but not brown.

Add the cabbage and the vinegar, cover and
cook very gently for 1½ hours, adding a lit-
tle water if it seems dry.`,
    title: 'BRAISED RED CABBAGE',
    ingredients: [
      '1 red cabbage, about 2 lb, shredded',
      '2 tart apples, peeled and sliced',
      '3 tablespoons red wine vinegar',
    ],
    directions: [
      'Melt a little butter in a heavy casserole and cook the apples until soft but not brown.',
      'Add the cabbage and the vinegar, cover and cook very gently for 1½ hours, adding a little water if it seems dry.',
    ],
    servings: '6',
  },
  {
    name: 'Listen mit Schrägstrichen',
    text: `Käsespätzle
Zutaten für 4 Personen / Vorbereitung 20 Minuten / Kochzeit 25 Minuten
400 g Mehl / 4 Eier / 150 ml Wasser / 300 g Bergkäse / 3 Zwiebeln
So geht's: Mehl, Eier, Wasser und Salz zu einem zähen Teig schlagen.
Zwiebeln in Ringe schneiden und langsam in Butter bräunen.`,
    title: 'Käsespätzle',
    ingredients: ['400 g Mehl', '4 Eier', '150 ml Wasser', '300 g Bergkäse', '3 Zwiebeln'],
    directions: [
      'Mehl, Eier, Wasser und Salz zu einem zähen Teig schlagen.',
      'Zwiebeln in Ringe schneiden und langsam in Butter bräunen.',
    ],
    servings: '4 Personen',
    prepTime: 20,
    cookTime: 25,
  },
  {
    name: 'ein Chat mit fett gesetztem Titel und einem Bild',
    text: `[12.07.26, 18:03:11] Jana: hast du das rezept für die puffer?
[12.07.26, 18:04:50] Ulla: *Schnelle Zucchinipuffer* (für 2)
500 g Zucchini
2 Eier
80 g Mehl
[12.07.26, 18:06:02] Ulla: Zucchini raspeln, salzen und ausdrücken
Mit dem Rest vermengen und in Öl braten
[12.07.26, 18:06:40] Ulla: <Medien ausgeschlossen>`,
    title: 'Schnelle Zucchinipuffer',
    ingredients: ['500 g Zucchini', '2 Eier', '80 g Mehl'],
    directions: ['Zucchini raspeln, salzen und ausdrücken', 'Mit dem Rest vermengen und in Öl braten'],
    servings: '2',
  },
  {
    name: '一行的用料',
    text: `【番茄炒蛋】2人份
用料：番茄 2个、鸡蛋 4个、葱 1根、白糖 1小勺
做法：
① 番茄切块，鸡蛋打散，葱切葱花。
② 热锅放油，倒入蛋液炒至凝固盛出。`,
    title: '番茄炒蛋',
    ingredients: ['番茄 2个', '鸡蛋 4个', '葱 1根', '白糖 1小勺'],
    directions: ['番茄切块，鸡蛋打散，葱切葱花。', '热锅放油，倒入蛋液炒至凝固盛出。'],
    servings: '2人份',
  },
  {
    name: 'a copied page with its rating and the switches of its card',
    text: `Skip to content
4.8 from 213 votes

Sheet Pan Salmon
Servings: 4
1x 2x 3x
▢ 4 salmon fillets
▢ 1 lb broccoli florets
▢ 2 tbsp honey
Cook Mode
Prevent your screen from going dark
Heat the oven to 425°F.
Brush the salmon and broccoli with the honey and roast for 14 minutes.`,
    title: 'Sheet Pan Salmon',
    ingredients: ['4 salmon fillets', '1 lb broccoli florets', '2 tbsp honey'],
    directions: [
      'Heat the oven to 425°F.',
      'Brush the salmon and broccoli with the honey and roast for 14 minutes.',
    ],
    servings: '4',
  },
  {
    name: 'une liste dans une phrase, sans titre',
    text: `Gratin de Mamie

Pour 6 personnes - Préparation : 20 min

1,2 kg de pommes de terre, 50 cl de crème liquide, 25 cl de lait, 2 gousses d'ail, sel, poivre

Frottez le plat avec l'ail et beurrez-le.
Versez la crème sur les pommes de terre et enfournez.`,
    title: 'Gratin de Mamie',
    ingredients: [
      '1,2 kg de pommes de terre',
      '50 cl de crème liquide',
      '25 cl de lait',
      "2 gousses d'ail",
      'sel',
      'poivre',
    ],
    directions: [
      "Frottez le plat avec l'ail et beurrez-le.",
      'Versez la crème sur les pommes de terre et enfournez.',
    ],
    servings: '6 personnes',
    prepTime: 20,
  },
  {
    name: 'a whole recipe in one breath',
    text: 'mug cake: 4 tbsp flour, 4 tbsp sugar, 2 tbsp cocoa, pinch salt, 3 tbsp milk. mix dry in a mug, stir in the milk, microwave 70 seconds.',
    title: 'mug cake',
    ingredients: ['4 tbsp flour', '4 tbsp sugar', '2 tbsp cocoa', 'pinch salt', '3 tbsp milk'],
    directions: ['mix dry in a mug, stir in the milk, microwave 70 seconds.'],
  },
  {
    name: 'an old cookery book below its running head',
    text: `Page 31                                   The Parish Cookery Book

MUTTON BROTH

Take 2 lbs. neck of mutton, 3 quarts cold water, 2 oz. pearl
barley, 2 carrots, a little parsley, pepper and salt.

Wash the barley and put it with the meat and water into a pot.
Bring slowly to the boil and simmer for two hours.`,
    title: 'MUTTON BROTH',
    ingredients: [
      '2 lbs. neck of mutton',
      '3 quarts cold water',
      '2 oz. pearl barley',
      '2 carrots',
      'a little parsley',
      'pepper and salt',
    ],
    directions: [
      'Wash the barley and put it with the meat and water into a pot.',
      'Bring slowly to the boil and simmer for two hours.',
    ],
  },
  {
    name: 'a second list below the steps, under a name alone',
    text: `Roast chicken

1 chicken, about 1.6 kg
50 g butter

Rub the chicken with the butter and roast at 200 C for 1 hour 15 minutes.

Gravy

1 tbsp flour
300 ml chicken stock

Stir the flour into the juices, add the stock and simmer.`,
    title: 'Roast chicken',
    ingredients: ['1 chicken, about 1.6 kg', '50 g butter', 'Gravy:', '1 tbsp flour', '300 ml chicken stock'],
    directions: [
      'Rub the chicken with the butter and roast at 200 C for 1 hour 15 minutes.',
      'Stir the flour into the juices, add the stock and simmer.',
    ],
  },
  {
    name: 'shares of the flour, as bakers write them',
    text: `Country loaf
Yield: 2 loaves (1.8 kg dough)

Bread flour - 800 g - 80%
Whole wheat flour - 200 g - 20%
Water - 750 g - 75%
Salt - 20 g - 2%

Mix the flours with the water and wait an hour.
Add the salt, fold, shape and bake at 245°C for 45 minutes.`,
    title: 'Country loaf',
    ingredients: ['Bread flour - 800 g', 'Whole wheat flour - 200 g', 'Water - 750 g', 'Salt - 20 g'],
    directions: [
      'Mix the flours with the water and wait an hour.',
      'Add the salt, fold, shape and bake at 245°C for 45 minutes.',
    ],
    servings: '2 loaves (1.8 kg dough)',
  },
  {
    name: 'eine Nachricht, die das Gericht erst am Ende nennt',
    text: `Hallo Sabine, hier endlich das Rezept von Oma für die Käsespätzle

Du brauchst für 4 Leute: 500 g Mehl, 5 Eier, 300 g geriebenen Bergkäse, 2 große Zwiebeln und 50 g Butter.

Mehl und Eier schlagen, bis der Teig Blasen wirft, und ins kochende Wasser drücken. Mit dem Käse schichten.`,
    title: 'Käsespätzle',
    ingredients: ['500 g Mehl', '5 Eier', '300 g geriebenen Bergkäse', '2 große Zwiebeln', '50 g Butter'],
    directions: [
      'Mehl und Eier schlagen, bis der Teig Blasen wirft, und ins kochende Wasser drücken. Mit dem Käse schichten.',
    ],
    servings: '4 Leute',
  },
  {
    name: 'a post of a forum, and a mail that is signed with a letter',
    text: `[Homemade] Fish curry

500g white fish, in chunks
1 tsp mustard seeds
400ml coconut milk

Pop the mustard seeds in a little oil and add the coconut milk.
Add the fish and cook for 6 minutes.
Would you try this? I'll send you more!

J x`,
    title: 'Fish curry',
    ingredients: ['500g white fish, in chunks', '1 tsp mustard seeds', '400ml coconut milk'],
    directions: [
      'Pop the mustard seeds in a little oil and add the coconut milk.',
      'Add the fish and cook for 6 minutes.',
    ],
  },
  {
    name: 'steps of a book, counted without dots and broken at its column',
    text: `HONEY CAKE
8-10 servings
125 g (4½ oz / ½ cup) butter
250 g (9 oz / ¾ cup) honey
2 eggs, lightly beaten
1 Preheat the oven to 160°C (315°F/
Gas 2-3). Grease a 20 cm round tin.
2 Melt the butter and honey together
and leave to cool for 10 minutes.
3 Beat in the eggs, pour into the tin and bake for
50 minutes. Cool on a rack.`,
    title: 'HONEY CAKE',
    ingredients: ['125 g (4½ oz / ½ cup) butter', '250 g (9 oz / ¾ cup) honey', '2 eggs, lightly beaten'],
    directions: [
      'Preheat the oven to 160°C (315°F/ Gas 2-3). Grease a 20 cm round tin.',
      'Melt the butter and honey together and leave to cool for 10 minutes.',
      'Beat in the eggs, pour into the tin and bake for 50 minutes. Cool on a rack.',
    ],
    servings: '8-10 servings',
  },
  {
    name: 'Pfeile zwischen den Schritten, und ein Lob am Ende',
    text: `Chili sin carne

Für 4:
2 Dosen Kidneybohnen
1 Dose Tomaten
2 Zwiebeln
etwas dunkle Schokolade

Zwiebeln anschwitzen -> Tomaten und Bohnen dazu -> 30 min köcheln -> Schokolade unterrühren

Schmeckt aufgewärmt noch besser!`,
    title: 'Chili sin carne',
    ingredients: ['2 Dosen Kidneybohnen', '1 Dose Tomaten', '2 Zwiebeln', 'etwas dunkle Schokolade'],
    directions: [
      'Zwiebeln anschwitzen',
      'Tomaten und Bohnen dazu',
      '30 min köcheln',
      'Schokolade unterrühren',
    ],
    servings: '4',
  },
  {
    name: 'messaggi di una chat',
    text: `[14/11/26, 20:31] Marta: allora ti mando la ricetta delle polpette
[14/11/26, 20:32] Marta: 400 g di carne macinata
[14/11/26, 20:32] Marta: 100 g di pane raffermo
[14/11/26, 20:32] Marta: 1 uovo
[14/11/26, 20:33] Marta: prezzemolo e sale
[14/11/26, 20:34] Marta: ammolli il pane nel latte, lo strizzi e impasti tutto
[14/11/26, 20:35] Marta: fai le palline e le friggi in olio caldo 5 minuti`,
    title: 'Polpette',
    ingredients: ['400 g di carne macinata', '100 g di pane raffermo', '1 uovo', 'prezzemolo e sale'],
    directions: [
      'ammolli il pane nel latte, lo strizzi e impasti tutto',
      'fai le palline e le friggi in olio caldo 5 minuti',
    ],
  },
  {
    name: 'what is needed besides the food, and the version of a dish that somebody made',
    text: `Tried it, loved it. Here is my version of proper hummus:

You'll need a blender and about 10 minutes.

- 1 can (15 oz) chickpeas, drained
- 1/2 cup tahini
- juice of 1 big lemon

Blend the tahini and lemon juice for a full minute.
Add the chickpeas and blend until smooth.`,
    title: 'Proper hummus',
    ingredients: ['1 can (15 oz) chickpeas, drained', '1/2 cup tahini', 'juice of 1 big lemon'],
    directions: [
      'Blend the tahini and lemon juice for a full minute.',
      'Add the chickpeas and blend until smooth.',
    ],
  },
  {
    name: 'a card that was copied with its switches and labels',
    text: `4.92 from 36 votes
Creamy Gnocchi
PREP TIME 10 mins
SERVINGS 4
COURSE Main Course
CUISINE Italian

INGREDIENTS  1x 2x 3x
1 pound potato gnocchi
2 tablespoons butter
1 cup heavy cream
INSTRUCTIONS
Cook the gnocchi and drain.
Melt the butter, add the cream and simmer for 5 minutes.`,
    title: 'Creamy Gnocchi',
    ingredients: ['1 pound potato gnocchi', '2 tablespoons butter', '1 cup heavy cream'],
    directions: ['Cook the gnocchi and drain.', 'Melt the butter, add the cream and simmer for 5 minutes.'],
    servings: '4',
    prepTime: 10,
  },
  {
    name: 'eine Nachricht mit Zeichen um Titel, Zeit und Portionen',
    text: `🥞 Syrniki-Pancakes 🥞
⏰ 20 min 👫 2 Portionen 🔥 350 kcal

✔️250g Magerquark
✔️1 Ei
✔️1 TL Vanille

1️⃣ Alles verrühren
2️⃣ In der Pfanne von beiden Seiten 3 min braten`,
    title: 'Syrniki-Pancakes',
    ingredients: ['250g Magerquark', '1 Ei', '1 TL Vanille'],
    directions: ['Alles verrühren', 'In der Pfanne von beiden Seiten 3 min braten'],
    servings: '2 Portionen',
    totalTime: 20,
  },
  {
    name: 'amounts behind the names, as cards have them',
    text: `SEVEN LAYER SALAD                                Serves 10
Lettuce, 1 head, shredded
Frozen peas, 1 pkg.
Mayonnaise, 1½ cups
Bacon, 8 slices, cooked
Layer in the order given in a glass bowl. Cover and chill overnight.`,
    title: 'SEVEN LAYER SALAD',
    ingredients: [
      'Lettuce, 1 head, shredded',
      'Frozen peas, 1 pkg.',
      'Mayonnaise, 1½ cups',
      'Bacon, 8 slices, cooked',
    ],
    directions: ['Layer in the order given in a glass bowl. Cover and chill overnight.'],
    servings: '10',
  },
  {
    name: 'headings in two scripts',
    text: `红烧肉 Red-braised pork

Ingredients 用料
500g pork belly 五花肉
30g rock sugar 冰糖

Steps 做法
1. Cut the pork into cubes and blanch.
2. Melt the sugar, add the pork and simmer for 1 hour.`,
    title: '红烧肉 Red-braised pork',
    ingredients: ['500g pork belly 五花肉', '30g rock sugar 冰糖'],
    directions: [
      'Cut the pork into cubes and blanch.',
      'Melt the sugar, add the pork and simmer for 1 hour.',
    ],
  },
  {
    name: 'ricetta copiata, con difficoltà e costo',
    text: `Parmigiana di melanzane

Difficoltà: Media
Preparazione: 40 min
Dosi per: 6 persone
Costo: Basso

Melanzane 1,5 kg
Parmigiano reggiano 150 g
Olio di semi per friggere q.b.

Lavate e affettate le melanzane.
Friggetele e infornatele con il parmigiano a 200° per 40 minuti.`,
    title: 'Parmigiana di melanzane',
    ingredients: ['Melanzane 1,5 kg', 'Parmigiano reggiano 150 g', 'Olio di semi per friggere q.b.'],
    directions: [
      'Lavate e affettate le melanzane.',
      'Friggetele e infornatele con il parmigiano a 200° per 40 minuti.',
    ],
    servings: '6 persone',
    prepTime: 40,
  },
  {
    name: 'steps without a list, below a title',
    text: `Overnight focaccia

1. In a large bowl mix 500g strong flour, 10g salt and 400ml water.
2. Cover and leave overnight in the fridge.
3. Dimple, scatter with rosemary and bake at 220C for 25 minutes.`,
    title: 'Overnight focaccia',
    ingredients: [],
    directions: [
      'In a large bowl mix 500g strong flour, 10g salt and 400ml water.',
      'Cover and leave overnight in the fridge.',
      'Dimple, scatter with rosemary and bake at 220C for 25 minutes.',
    ],
  },
]
