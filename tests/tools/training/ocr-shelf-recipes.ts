import type { WrittenRecipe } from './ocr-fresh-recipes.ts'

/** Many kinds of numbers: ranges, two units for one amount, fractions within lines, and numbers in sentences. */
export const shelfRecipes: WrittenRecipe[] = [
  {
    language: 'en',
    title: 'Braised Chicken with Prunes and Barley',
    servings: 6,
    totalTime: 110,
    ingredients: `2 1/2 pounds chicken thighs, skin on
1 1/3 cups pearl barley
2/3 cup pitted prunes, halved
3/4 cup dry white wine
2-3 cloves garlic, crushed
1 piece ginger, 1/2 inch long
2 3/4 cups chicken stock
1 1/2 tablespoons cider vinegar
1/8 teaspoon ground cloves
Salt and black pepper`,
    directions: `Heat the oven to 350°F. Season the chicken and brown it in a heavy pan for 6 to 8 minutes on each side.
Lift out the chicken and pour off all but 1 tablespoon of the fat. Cook the garlic and the ginger for 1 minute, then add the wine and let it boil down by half.
Stir in the barley, the stock, the cloves and 1/2 cup of the prunes. Put the chicken on top and bring to a simmer.
Cover and bake for 45-50 minutes. Add the rest of the prunes and the vinegar, and leave to stand for 10 minutes before serving.`,
  },
  {
    language: 'en',
    title: 'Marmalade Gingerbread',
    servings: 16,
    totalTime: 75,
    ingredients: `250g self-raising flour
2 tsp ground ginger
1/2 tsp ground cinnamon
150g butter, cut into cubes
120g dark muscovado sugar
200g golden syrup
3 tbsp thick-cut marmalade
2 large eggs, beaten
150ml whole milk
1 lemon, zest and 2 tbsp of its juice`,
    directions: `Heat the oven to 160°C and line a tin of 20 x 30cm with baking paper.
Melt the butter, sugar, syrup and 2 tbsp of the marmalade in a pan, then cool for 5 minutes.
Beat the milk, the eggs, the zest and the juice into the pan. Sift in the flour and the spices and whisk until smooth.
Pour into the tin and bake for 40-45 minutes, until a skewer comes out clean. Brush with the last tbsp of marmalade and cut into 16 squares.`,
  },
  {
    language: 'de',
    title: 'Krautwickel mit Kümmelsauce',
    servings: 4,
    totalTime: 90,
    ingredients: `1 Weißkohl (ca. 1,2 kg)
500 g gemischtes Hackfleisch
1 Brötchen vom Vortag
2 Zwiebeln
1 Ei
1-2 TL Senf
1/2 l Fleischbrühe
3 EL Butterschmalz
1/2 TL Kümmel
150 ml Sahne
Salz, Pfeffer`,
    directions: `Den Kohl in kochendem Salzwasser 10 Minuten garen und 8 bis 12 große Blätter ablösen.
Das Brötchen einweichen und ausdrücken. Mit Hackfleisch, Ei, Senf und 1 gewürfelten Zwiebel verkneten, salzen und pfeffern.
Je 2 EL der Masse auf ein Blatt geben, einrollen und mit Küchengarn binden. Im Schmalz 5 Minuten rundum anbraten.
Mit der Brühe ablöschen, Kümmel und die zweite Zwiebel zugeben und zugedeckt 40-45 Minuten schmoren. Die Sauce mit der Sahne 3 Minuten einkochen.`,
  },
  {
    language: 'fr',
    title: 'Blanquette de dinde aux carottes',
    servings: 5,
    totalTime: 80,
    ingredients: `900 g blanc de dinde
6 carottes
2 blancs de poireau
1 1/2 l bouillon de volaille
60 g beurre
50 g farine
20 cl crème fraîche
1 jaune d'œuf
1/2 citron
2 brins thym
Sel et poivre blanc`,
    directions: `Coupez la dinde en morceaux de 3 cm et les carottes en rondelles de 1 cm.
Couvrez la viande de bouillon, ajoutez le thym et laissez frémir 35 minutes. Ajoutez les carottes et les poireaux et poursuivez la cuisson 15 à 20 minutes.
Faites fondre le beurre, ajoutez la farine et remuez 2 minutes. Versez 50 cl de bouillon chaud et fouettez jusqu'à ce que la sauce épaississe.
Hors du feu, ajoutez la crème, le jaune d'œuf et le jus du demi citron. Versez sur la viande et servez aussitôt.`,
  },
  {
    language: 'es',
    title: 'Cocido de alubias con calabaza',
    servings: 6,
    totalTime: 120,
    ingredients: `500 g alubias blancas
400 g calabaza
2 zanahorias
1 cebolla grande
1/2 pimiento rojo
2-3 dientes de ajo
1 1/2 cucharaditas pimentón
4 cucharadas aceite de oliva
2 l agua
1 hoja de laurel
Sal`,
    directions: `Deja las alubias en remojo 12 horas. Escúrrelas y cúbrelas con los 2 litros de agua.
Añade la cebolla, el pimiento, el laurel y 2 cucharadas de aceite, y cuece a fuego lento 60 minutos.
Pela la calabaza y las zanahorias, córtalas en trozos de 2 cm y añádelas a la olla. Cuece 25-30 minutos más.
Dora los ajos en el resto del aceite, retira del fuego, añade el pimentón y vierte sobre las alubias. Deja reposar 10 minutos.`,
  },
  {
    language: 'it',
    title: 'Polpette di lenticchie al forno',
    servings: 4,
    totalTime: 65,
    ingredients: `300 g lenticchie rosse
1/2 cipolla dorata
1 carota
80 g pangrattato
40 g pecorino grattugiato
1 uovo
2 cucchiai olio extravergine
1/2 cucchiaino cumino
10-12 foglie basilico
Sale e pepe`,
    directions: `Cuocere le lenticchie in 600 ml di acqua per 15 minuti, poi scolare e lasciare raffreddare.
Tritare la cipolla e la carota e farle appassire con 1 cucchiaio di olio per 5-6 minuti.
Unire alle lenticchie 60 g di pangrattato, il pecorino, l'uovo, il cumino e il basilico. Formare 20 polpette e passarle nel resto del pangrattato.
Disporre su una teglia, ungere con l'olio rimasto e cuocere a 190 °C per 25 minuti, girandole a metà cottura.`,
  },
]
