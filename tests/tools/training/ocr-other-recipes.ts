import type { WrittenRecipe } from './ocr-fresh-recipes.ts'

/** In all five languages, for the designs of ocr-other-pages.ts and ocr-unseen-pages.ts. */
export const otherRecipes: WrittenRecipe[] = [
  {
    language: 'en',
    title: 'Lentil and Smoked Tomato Stew',
    servings: 6,
    totalTime: 70,
    ingredients: `1 1/2 cups brown lentils, rinsed
2 tablespoons olive oil
1 leek, white part only, sliced
3 carrots, diced small
4 cloves garlic, crushed
2 teaspoons smoked paprika
1 can (14 ounces) chopped tomatoes
5 cups vegetable stock
1/2 teaspoon black pepper
Salt to taste
1 handful parsley, chopped`,
    directions: `Warm the oil in a heavy pot and soften the leek and carrots over a low heat for ten minutes.
Stir in the garlic and the paprika and cook for one minute more.
Add the lentils, tomatoes and stock. Bring to the boil, then cover and simmer for 45 minutes until the lentils are tender.
Season with pepper and salt, scatter the parsley over the top and serve with bread.`,
  },
  {
    language: 'it',
    title: 'Crostata di albicocche',
    servings: 8,
    totalTime: 80,
    ingredients: `300 g di farina
150 g di burro freddo
120 g di zucchero
1 uovo intero
1 tuorlo
La scorza di 1 limone
1 pizzico di sale
350 g di confettura di albicocche
2 cucchiai di zucchero a velo`,
    directions: `Lavorare la farina con il burro a pezzetti fino a ottenere un composto sabbioso.
Unire lo zucchero, le uova, la scorza di limone e il sale, poi impastare velocemente e lasciare riposare in frigorifero per 30 minuti.
Stendere due terzi della pasta in uno stampo imburrato e versare sopra la confettura.
Tagliare il resto a strisce e disporle a griglia, poi infornare a 180 °C per 35 minuti.
Lasciare raffreddare e spolverare con lo zucchero a velo.`,
  },
  {
    language: 'en',
    title: 'Plum Crumble Squares',
    servings: 16,
    totalTime: 65,
    ingredients: `For the base:
2 cups plain flour
3/4 cup rolled oats
1/2 cup light brown sugar
1/4 teaspoon salt
1 cup cold butter, cubed
For the filling:
6 ripe plums, stoned and sliced
2 tablespoons cornstarch
1/3 cup honey
1 teaspoon ground cardamom`,
    directions: `Heat the oven to 350°F and line a square tin with baking paper.
Rub the flour, oats, sugar, salt and butter together until the mixture looks like coarse crumbs. Press two thirds of it into the tin.
Toss the plums with the cornstarch, honey and cardamom and spread them over the base.
Scatter the remaining crumbs on top and bake for 40 to 45 minutes until golden.
Cool in the tin before cutting into 16 squares.`,
  },
  {
    language: 'de',
    title: 'Kürbisgratin mit Thymian',
    servings: 4,
    totalTime: 60,
    ingredients: `1 kg Hokkaidokürbis
2 rote Zwiebeln
200 ml Sahne
150 g Bergkäse, gerieben
3 EL Olivenöl
1 TL getrockneter Thymian
1/2 TL Muskatnuss
Salz und Pfeffer
30 g Kürbiskerne`,
    directions: `Den Backofen auf 200 Grad vorheizen und eine Auflaufform mit etwas Öl einfetten.
Den Kürbis waschen, entkernen und in dünne Spalten schneiden. Die Zwiebeln schälen und in Ringe schneiden.
Kürbis und Zwiebeln mit dem restlichen Öl, Thymian, Salz und Pfeffer mischen und in die Form geben.
Die Sahne mit Muskatnuss verrühren, darüber gießen und mit dem Käse bestreuen.
Das Gratin 40 Minuten backen und mit den Kürbiskernen servieren.`,
  },
  {
    language: 'fr',
    title: 'Gratin de poireaux au chèvre',
    servings: 4,
    totalTime: 55,
    ingredients: `6 blancs de poireaux
40 g de beurre
2 cuillères à soupe de farine
30 cl de lait
1 bûche de chèvre
1/2 cuillère à café de muscade
Sel et poivre
50 g de noix concassées`,
    directions: `Lavez les poireaux, coupez-les en rondelles et faites-les cuire 15 minutes dans une casserole avec la moitié du beurre.
Faites fondre le reste du beurre, ajoutez la farine et versez le lait petit à petit en remuant jusqu'à ce que la sauce épaississe.
Mélangez les poireaux avec la sauce, la muscade, le sel et le poivre, puis versez dans un plat à gratin.
Disposez le chèvre en tranches et les noix sur le dessus et enfournez 20 minutes à 200 °C.`,
  },
  {
    language: 'es',
    title: 'Crema de calabacín y menta',
    servings: 4,
    totalTime: 35,
    ingredients: `3 calabacines medianos
1 patata grande
1 cebolla dulce
2 cucharadas de aceite de oliva
750 ml de caldo de verduras
100 g de queso fresco
1/2 cucharadita de pimienta blanca
1 pizca de sal
10 hojas de menta`,
    directions: `Lava los calabacines y córtalos en rodajas. Pela la patata y la cebolla y pícalas.
Calienta el aceite en una olla y sofríe la cebolla durante cinco minutos a fuego lento.
Añade el calabacín, la patata y el caldo, y cocina durante 20 minutos hasta que todo esté tierno.
Retira del fuego, agrega el queso y la menta y tritura hasta obtener una crema fina.
Rectifica de sal y pimienta y sirve la crema caliente o fría.`,
  },
  {
    language: 'en',
    title: 'Sesame Noodles with Cucumber',
    servings: 2,
    totalTime: 20,
    ingredients: `200g wheat noodles
3 tbsp tahini
1 tbsp soy sauce
2 tsp rice vinegar
1 tsp honey
1 small garlic clove, grated
½ cucumber, cut into matchsticks
2 spring onions, shredded
1 tbsp toasted sesame seeds`,
    directions: `Cook the noodles according to the packet, then rinse under cold water and drain well.
Whisk the tahini with the soy sauce, vinegar, honey, garlic and 3 tbsp warm water until smooth.
Toss the noodles in the dressing, then top with the cucumber, spring onions and sesame seeds.`,
  },
  {
    language: 'it',
    title: 'Zuppa di farro e fagioli',
    servings: 4,
    totalTime: 75,
    ingredients: `200 g di farro perlato
400 g di fagioli cannellini lessati
1 carota
1 costa di sedano
1/2 cipolla rossa
2 spicchi di aglio
3 cucchiai di olio extravergine
1 rametto di rosmarino
1 litro di brodo vegetale
Sale e pepe`,
    directions: `Tritare la carota, il sedano e la cipolla e farli soffriggere in una pentola con l'olio e l'aglio per dieci minuti.
Aggiungere metà dei fagioli e il rosmarino, coprire con il brodo e cuocere per un quarto d'ora.
Frullare la zuppa, unire il farro e il resto dei fagioli e lasciare cuocere ancora 30 minuti, mescolando ogni tanto.
Regolare di sale e pepe e servire con un filo di olio.`,
  },
  {
    language: 'de',
    title: 'Apfel-Quark-Auflauf',
    servings: 6,
    totalTime: 65,
    ingredients: `500 g Magerquark
3 Eier
80 g Zucker
1 Päckchen Vanillezucker
60 g Grieß
1/2 TL Backpulver
4 säuerliche Äpfel
1 Prise Salz
2 EL gehackte Mandeln
Butter für die Form`,
    directions: `Die Eier trennen und das Eiweiß mit dem Salz steif schlagen.
Eigelb, Zucker und Vanillezucker schaumig rühren, dann Quark, Grieß und Backpulver unterrühren.
Die Äpfel schälen, vierteln, in Scheiben schneiden und mit dem Eischnee unter die Masse heben.
Alles in eine gebutterte Form füllen, mit den Mandeln bestreuen und bei 180 Grad etwa 45 Minuten backen.`,
  },
  {
    language: 'fr',
    title: 'Tarte fine aux tomates et au basilic',
    servings: 6,
    totalTime: 50,
    ingredients: `1 pâte feuilletée
5 tomates mûres
3 cuillères à soupe de moutarde
100 g de comté râpé
1 gousse d'ail
2 cuillères à soupe d'huile d'olive
1 pincée de sel
12 feuilles de basilic`,
    directions: `Préchauffez le four à 190 °C et étalez la pâte sur une plaque.
Coupez les tomates en tranches fines et laissez-les égoutter dix minutes.
Étalez la moutarde sur la pâte, puis ajoutez le fromage et disposez les tomates par-dessus.
Mélangez l'huile avec l'ail écrasé et le sel, versez sur la tarte et enfournez pour 30 minutes.
Parsemez de basilic au moment de servir.`,
  },
  {
    language: 'es',
    title: 'Arroz al horno con garbanzos',
    servings: 6,
    totalTime: 60,
    ingredients: `400 g de arroz redondo
250 g de garbanzos cocidos
2 tomates maduros
1 cabeza de ajos
1 patata en rodajas
900 ml de caldo caliente
4 cucharadas de aceite
1 cucharadita de pimentón dulce
Unas hebras de azafrán`,
    directions: `Precalienta el horno a 220 grados.
Calienta el aceite en una cazuela y dora la patata y los ajos. Retira y reserva.
Sofríe un tomate rallado con el pimentón, añade el arroz y los garbanzos y remueve durante dos minutos.
Vierte el caldo con el azafrán y coloca encima la patata, los ajos y el otro tomate en rodajas.
Hornea durante 20 minutos y deja reposar cinco minutos más antes de servir.`,
  },
]
