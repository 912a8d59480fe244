import type { WrittenRecipe } from './ocr-fresh-recipes.ts'

/** Two in each language; every line begins with an amount, or has none, so that it can be printed with its name first. */
export const edgeRecipes: WrittenRecipe[] = [
  {
    language: 'en',
    title: 'Buttermilk Oat Bread',
    servings: 12,
    totalTime: 95,
    ingredients: `3 1/2 cups bread flour
1 cup rolled oats
2 teaspoons instant yeast
1 1/2 teaspoons fine salt
1/4 cup runny honey
1 1/4 cups warm buttermilk
1 egg
3 tablespoons soft butter
Sesame seeds`,
    directions: `Stir the flour, oats, yeast and salt together in a wide bowl and make a well in the middle.
Beat the honey, buttermilk and egg, pour into the well and mix to a soft dough. Knead in the butter for 8 minutes.
Cover and leave in a warm place for 45 minutes, until doubled in size.
Shape into a loaf, brush with water, sprinkle with the seeds and bake at 400°F for 30 minutes.`,
  },
  {
    language: 'de',
    title: 'Linzer Taler mit Johannisbeergelee',
    servings: 30,
    totalTime: 70,
    ingredients: `250 g Mehl
125 g gemahlene Haselnüsse
100 g Zucker
1 TL Zimt
175 g kalte Butter
1 Ei
2 EL Milch
150 g Johannisbeergelee
Puderzucker`,
    directions: `Mehl, Haselnüsse, Zucker und Zimt mischen. Die Butter in Stücken zugeben und alles mit dem Ei rasch zu einem Teig kneten.
Den Teig in Folie wickeln und eine Stunde kalt stellen. Dann 3 mm dick ausrollen und Taler ausstechen.
Mit Milch bestreichen und bei 180 °C etwa 10 Minuten backen.
Je zwei Taler mit erwärmtem Gelee zusammensetzen und mit Puderzucker bestäuben.`,
  },
  {
    language: 'fr',
    title: 'Moelleux aux noisettes',
    servings: 8,
    totalTime: 50,
    ingredients: `180 g beurre doux
200 g chocolat noir
4 œufs
150 g sucre roux
80 g noisettes en poudre
2 c. à soupe farine de riz
1 pincée sel fin
1/2 gousse vanille
Quelques noisettes entières`,
    directions: `Préchauffez le four à 170 °C et beurrez un moule rond de 22 cm.
Faites fondre le chocolat avec le beurre au bain-marie, puis laissez tiédir.
Fouettez les œufs avec le sucre et la vanille, ajoutez le chocolat, les noisettes, la farine et le sel.
Versez dans le moule, décorez de noisettes et faites cuire 25 minutes. Le cœur doit rester fondant.`,
  },
  {
    language: 'es',
    title: 'Bizcocho de yogur y naranja',
    servings: 10,
    totalTime: 60,
    ingredients: `3 huevos
125 g yogur natural
250 g harina de trigo
180 g azúcar moreno
100 ml aceite suave
2 cucharaditas levadura química
1 naranja de zumo
1 pizca sal marina
Mantequilla`,
    directions: `Precalienta el horno a 180 °C y engrasa un molde con mantequilla.
Ralla la piel de la naranja y exprime el zumo. Bate los huevos con el azúcar hasta que blanqueen.
Añade el yogur, el aceite, el zumo y la ralladura, y mezcla con la harina, la levadura y la sal.
Vierte en el molde y hornea 40 minutos. Deja enfriar antes de cortar.`,
  },
  {
    language: 'it',
    title: 'Torta salata di zucchine',
    servings: 6,
    totalTime: 75,
    ingredients: `250 g farina integrale
80 ml olio extravergine
4 zucchine medie
200 g ricotta fresca
2 uova intere
50 g parmigiano grattugiato
1 spicchio aglio
10 foglie menta
Sale e pepe`,
    directions: `Impastare la farina con l'olio, un pizzico di sale e poca acqua. Lasciare riposare per 30 minuti.
Tagliare le zucchine a rondelle e cuocere in padella con l'aglio per 10 minuti.
Mescolare la ricotta con le uova, il parmigiano e la menta, unire le zucchine e regolare di sale e pepe.
Stendere la pasta in una teglia, versare il ripieno e cuocere a 190 °C per 35 minuti.`,
  },
  {
    language: 'en',
    title: 'Smoky Black Bean Chilli with Charred Corn',
    servings: 4,
    totalTime: 55,
    ingredients: `2 tbsp rapeseed oil
2 red onions, sliced
3 garlic cloves, crushed
1 tbsp chipotle paste
2 tsp ground cumin
400g tin plum tomatoes
250ml vegetable stock
800g black beans, drained
2 corn cobs
1/2 lime
Soured cream`,
    directions: `Heat half the oil in a casserole and soften the onions for 10 minutes. Add the garlic, chipotle and cumin and fry for 2 minutes.
Tip in the tomatoes, stock and beans, bring to the boil and simmer for 25 minutes until thick.
Meanwhile, rub the corn with the remaining oil and char in a hot griddle pan, turning often. Slice off the kernels.
Stir the corn and a squeeze of lime into the chilli and serve with soured cream.`,
  },
  {
    language: 'de',
    title: 'Kartoffelknödel mit Pilzrahm',
    servings: 4,
    totalTime: 65,
    ingredients: `1 kg mehligkochende Kartoffeln
150 g Kartoffelstärke
1 Eigelb
500 g braune Champignons
2 Schalotten
30 g Butter
1/8 l Weißwein
200 ml Sahne
1/2 Bund Petersilie
Salz und Muskat`,
    directions: `Die Kartoffeln in der Schale kochen, heiß pellen und durch die Presse drücken. Mit Stärke, Eigelb, Salz und Muskat verkneten.
Zwölf Knödel formen und in leicht kochendem Salzwasser 15 Minuten ziehen lassen.
Pilze und Schalotten in Scheiben schneiden und in der Butter braten. Mit Wein ablöschen, die Sahne zugeben und einkochen lassen.
Die Petersilie hacken, unter den Rahm rühren und mit den Knödeln servieren.`,
  },
  {
    language: 'fr',
    title: 'Velouté de courge au gingembre',
    servings: 6,
    totalTime: 45,
    ingredients: `1,2 kg courge butternut
2 oignons jaunes
1 pomme de terre
30 g gingembre frais
75 cl bouillon de volaille
20 cl lait de coco
2 c. à soupe huile d'olive
Sel et poivre`,
    directions: `Épluchez la courge et la pomme de terre et coupez-les en gros dés. Émincez les oignons.
Chauffez l'huile dans une cocotte et faites fondre les oignons avec le gingembre râpé.
Ajoutez les légumes et le bouillon, salez et laissez mijoter 25 minutes à couvert.
Mixez finement avec le lait de coco, poivrez et servez bien chaud.`,
  },
  {
    language: 'es',
    title: 'Ensalada tibia de lentejas y calabaza',
    servings: 4,
    totalTime: 40,
    ingredients: `300 g lentejas pardinas
500 g calabaza pelada
1 cebolla roja
2 zanahorias
4 cucharadas aceite de oliva
1 cucharada vinagre de manzana
1/2 cucharadita comino molido
50 g queso fresco
Perejil`,
    directions: `Cuece las lentejas en agua con sal durante 25 minutos y escúrrelas bien.
Corta la calabaza y las zanahorias en dados, mezcla con la mitad del aceite y el comino y hornea 20 minutos a 200 °C.
Pica la cebolla muy fina y deja que repose en el vinagre.
Mezcla todo en una fuente, añade el queso desmenuzado y el perejil y sirve tibio.`,
  },
  {
    language: 'it',
    title: 'Gnocchetti sardi con salsiccia e finocchio',
    servings: 4,
    totalTime: 50,
    ingredients: `320 g gnocchetti sardi
300 g salsiccia fresca
1 finocchio grande
1 cipolla bianca
400 g polpa di pomodoro
1/2 bicchiere vino bianco
3 cucchiai olio d'oliva
60 g pecorino stagionato
Sale`,
    directions: `Tritare la cipolla e soffriggere nell'olio. Unire la salsiccia sbriciolata e cuocere finché prende colore.
Versare il vino, lasciare evaporare, poi aggiungere il finocchio tagliato a fette sottili e il pomodoro. Cuocere per 25 minuti.
Lessare gli gnocchetti in abbondante acqua salata e scolare al dente.
Mettere la pasta nel sugo, mescolare con il pecorino e servire subito.`,
  },
]
