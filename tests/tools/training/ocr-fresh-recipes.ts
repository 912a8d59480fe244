/** A recipe as printed; a line that ends in a colon is the group name of the lines after it. */
export interface WrittenRecipe {
  language: 'en' | 'de' | 'fr' | 'es' | 'it'
  title: string
  servings: number
  totalTime: number
  ingredients: string
  /** One step per line. */
  directions: string
}

/** Written only for this test set: long lines, ranges, brackets, lines without an amount. */
export const writtenRecipes: WrittenRecipe[] = [
  {
    language: 'en',
    title: 'Roasted Carrot & Harissa Soup',
    servings: 4,
    totalTime: 55,
    ingredients: `2 pounds carrots, peeled and cut into thick coins
1 large yellow onion, roughly chopped
4 cloves garlic, unpeeled
3 tablespoons olive oil
1 1/2 teaspoons cumin seeds
1/2 teaspoon kosher salt, plus more to taste
4 1/4 cups vegetable broth
1 to 2 tablespoons harissa paste
1 (14-ounce) can coconut milk
Juice of 1/2 lemon
Plain yogurt and cilantro leaves, for serving`,
    directions: `Preheat the oven to 425°F. Toss the carrots, onion and garlic with the oil, cumin seeds and salt on a rimmed baking sheet and roast until browned in spots, 30 to 35 minutes.
Squeeze the garlic out of its skins into a large pot. Add the vegetables, broth and harissa, bring to a boil, then simmer for 10 minutes.
Pour in the coconut milk and blend until completely smooth. Thin with a splash of water if it seems thick.
Season with lemon juice and more salt. Ladle into bowls and top with yogurt and cilantro.`,
  },
  {
    language: 'en',
    title: 'Aunt Rosie’s Raisin Bars',
    servings: 24,
    totalTime: 60,
    ingredients: `1 c. raisins
1 c. water
1/2 c. shortening
1 c. sugar
1 egg, beaten
1 3/4 c. flour
1/4 tsp. salt
1 tsp. baking soda
1 tsp. cinnamon
1/2 tsp. nutmeg
1/2 c. chopped nuts
Powdered sugar`,
    directions: `Boil raisins and water together. Remove from heat and stir in shortening; cool to lukewarm.
Stir in sugar and egg. Sift dry ingredients together and beat into the raisin mixture. Add nuts.
Pour into a greased 9 x 13 pan. Bake at 375° for 20 min. or until done.
When cool, cut into bars and dust with powdered sugar.`,
  },
  {
    language: 'en',
    title: 'Miso Butter Mushrooms on Toast',
    servings: 2,
    totalTime: 20,
    ingredients: `400g mixed mushrooms, torn
40g unsalted butter
1 tbsp white miso paste
2 tsp soy sauce
1 garlic clove, crushed
2 thick slices of sourdough
1 spring onion, finely sliced
1 tsp toasted sesame seeds`,
    directions: `Heat a wide frying pan over a high heat without any oil. Fry the mushrooms for 6-7 mins, shaking the pan, until they have given up their water and turned golden.
Mash the butter with the miso and soy sauce. Tip into the pan with the garlic and cook for 1 min until glossy.
Toast the bread, pile the mushrooms on top and finish with the spring onion and sesame seeds.`,
  },
  {
    language: 'en',
    title: 'Blackberry Buttermilk Sheet Cake',
    servings: 16,
    totalTime: 75,
    ingredients: `For the cake:
2 3/4 cups all-purpose flour, plus more for the pan
2 teaspoons baking powder
3/4 teaspoon fine sea salt
1 cup (2 sticks) unsalted butter, softened
1 2/3 cups granulated sugar
4 large eggs, at room temperature
1 1/4 cups buttermilk
2 teaspoons vanilla extract
3 cups fresh blackberries
For the glaze:
1 1/2 cups confectioners’ sugar
2 to 3 tablespoons buttermilk
1/8 teaspoon salt`,
    directions: `Set a rack in the middle of the oven and heat it to 350 degrees. Butter and flour a 9-by-13-inch pan.
Whisk together the flour, baking powder and salt. In a stand mixer, beat the butter and sugar on high until pale and fluffy, about 4 minutes. Add the eggs one at a time, scraping down the bowl.
With the mixer on low, add the flour mixture in three parts, alternating with the buttermilk and vanilla. Spread in the pan and scatter the berries over.
Bake until a skewer comes out clean, 40 to 45 minutes. Cool completely in the pan.
Stir the glaze together until smooth and drizzle it over the cake.`,
  },
  {
    language: 'en',
    title: 'Turkey Chili with White Beans',
    servings: 6,
    totalTime: 50,
    ingredients: `1 tablespoon canola oil
1 1/4 pounds ground turkey
2 poblano peppers, seeded and diced
1 medium onion, diced
3 cloves garlic, minced
1 tablespoon ground cumin
2 teaspoons dried oregano
2 (15-ounce) cans cannellini beans, drained and rinsed
3 cups low-sodium chicken stock
1 cup frozen corn
3 ounces Monterey Jack cheese, grated (about 3/4 cup)
Tortilla chips and lime wedges, for serving`,
    directions: `Heat the oil in a Dutch oven over medium-high heat. Add the turkey and cook, breaking it up with a wooden spoon, until no longer pink, 5 minutes.
Add the peppers, onion and garlic and cook until softened, about 8 minutes. Stir in the cumin and oregano.
Mash half of the beans with a fork. Add all of the beans and the stock and simmer, partly covered, for 20 minutes.
Stir in the corn and cook 5 minutes more. Serve with the cheese, chips and lime.`,
  },
  {
    language: 'en',
    title: 'Cheddar and Chive Scones',
    servings: 8,
    totalTime: 35,
    ingredients: `350g self-raising flour, plus extra for dusting
1 tsp baking powder
½ tsp mustard powder
85g cold butter, cubed
125g mature cheddar, grated
2 tbsp snipped chives
175ml whole milk
1 egg, beaten, to glaze`,
    directions: `Heat the oven to 220C/200C fan/gas 7. Sift the flour, baking powder and mustard powder into a bowl with a pinch of salt, then rub in the butter until it looks like fine crumbs.
Stir in most of the cheese and all of the chives. Make a well in the centre, pour in the milk and bring together with a cutlery knife.
Turn out onto a floured surface, pat to 3cm thick and stamp out 8 rounds with a 6cm cutter.
Brush with the egg, scatter over the remaining cheese and bake for 14-16 mins until well risen and golden.`,
  },
  {
    language: 'en',
    title: 'Grilled Halloumi with Peach Salsa',
    servings: 4,
    totalTime: 25,
    ingredients: `3 ripe peaches, stoned and diced
1/2 small red onion, finely chopped
1 red chilli, deseeded and chopped
2 tablespoons lime juice
1/4 cup mint leaves, shredded
2 blocks (8 ounces each) halloumi, sliced
1 1/2 tablespoons olive oil
Warm flatbreads, to serve`,
    directions: `Combine the peaches, onion, chilli, lime juice and mint in a bowl. Season lightly and leave to stand while you grill.
Brush the halloumi with the oil. Grill on a hot barbecue for 2 minutes on each side, until marked and soft.
Serve at once with the salsa spooned over and the flatbreads alongside.`,
  },
  {
    language: 'en',
    title: 'Slow Cooker Beef Barbacoa',
    servings: 8,
    totalTime: 495,
    ingredients: `1/3 cup apple cider vinegar
4 chipotles in adobo sauce
5 cloves garlic
4 teaspoons ground cumin
1 tablespoon dried oregano
1/4 teaspoon ground cloves
3/4 cup beef broth
2 1/2 teaspoons salt
4 to 5 pounds beef chuck roast, fat trimmed, cut into large chunks
3 bay leaves
24 corn tortillas, warmed`,
    directions: `Put the vinegar, chipotles, garlic, cumin, oregano, cloves, broth and salt in a blender and puree until smooth.
Place the beef in a slow cooker, pour the sauce over it, turn to coat and tuck in the bay leaves.
Cover and cook on low for 8 hours or on high for 5 hours, until the meat falls apart.
Discard the bay leaves. Shred the beef with two forks in its juices and serve in the tortillas.`,
  },
  {
    language: 'en',
    title: 'Pear, Walnut & Blue Cheese Tart',
    servings: 6,
    totalTime: 65,
    ingredients: `PASTRY
1 1/3 cups plain flour
90 g cold butter, chopped
1 egg yolk
1-2 tablespoons iced water
FILLING
2 firm pears, cored and sliced
100 g walnut halves
150 g gorgonzola dolce
3 eggs
3/4 cup thickened cream
1 teaspoon thyme leaves`,
    directions: `Process the flour and butter until crumbly. Add the yolk and water and process until the dough just comes together. Wrap and chill for 30 minutes.
Roll out the pastry and line a 24 cm loose-based tart tin. Bake blind at 190°C for 15 minutes, remove the weights and bake 8 minutes longer.
Arrange the pears, walnuts and cheese in the case. Whisk the eggs with the cream, season and pour over. Sprinkle with thyme.
Bake for 25-30 minutes or until set. Serve warm or at room temperature.`,
  },
  {
    language: 'en',
    title: 'Everyday Granola',
    servings: 10,
    totalTime: 45,
    ingredients: `4 1/2 cups old-fashioned rolled oats
1 cup raw almonds, coarsely chopped
3/4 cup unsweetened coconut flakes
1/2 cup pumpkin seeds
1/3 cup coconut oil
1/2 cup maple syrup
1 teaspoon ground cinnamon
1/4 teaspoon ground cardamom
3/4 teaspoon flaky salt
2/3 cup dried tart cherries`,
    directions: `Heat oven to 300°F and line two baking sheets with parchment paper.
Mix the oats, almonds, coconut and pumpkin seeds in your largest bowl.
Warm the oil, syrup, spices and salt in a small saucepan, just until the oil melts. Pour over the oats and stir until everything is coated.
Divide between the sheets and bake for 35 minutes, stirring twice, until deep golden. Let cool without stirring so that clusters form, then mix in the cherries.`,
  },
  {
    language: 'de',
    title: 'Rote-Linsen-Eintopf mit Spinat',
    servings: 4,
    totalTime: 40,
    ingredients: `250 g rote Linsen
1 große Zwiebel
2 Knoblauchzehen
1 Stück Ingwer (ca. 3 cm)
2 EL Rapsöl
1 TL gemahlener Kreuzkümmel
1/2 TL Kurkuma
1,2 l Gemüsebrühe
150 g junger Spinat
Salz und Pfeffer
Saft von 1/2 Zitrone`,
    directions: `Linsen in einem Sieb kalt abspülen und abtropfen lassen. Zwiebel, Knoblauch und Ingwer schälen und fein würfeln.
Das Öl in einem großen Topf erhitzen und die Zwiebel darin glasig dünsten. Knoblauch, Ingwer und Gewürze zugeben und 1 Minute mitbraten.
Linsen und Brühe hinzufügen, aufkochen und bei kleiner Hitze etwa 20 Minuten kochen lassen, bis die Linsen weich sind.
Spinat waschen, unterrühren und zusammenfallen lassen. Mit Salz, Pfeffer und Zitronensaft abschmecken und sofort servieren.`,
  },
  {
    language: 'fr',
    title: 'Clafoutis aux abricots et au romarin',
    servings: 6,
    totalTime: 55,
    ingredients: `600 g d’abricots bien mûrs
4 œufs
120 g de sucre en poudre
100 g de farine
25 cl de lait entier
20 cl de crème liquide
30 g de beurre pour le moule
1 brin de romarin
1 pincée de sel`,
    directions: `Préchauffez le four à 180 °C. Faites tiédir le lait avec la crème et le romarin, puis laissez infuser 10 minutes hors du feu.
Lavez les abricots, coupez-les en deux et retirez les noyaux. Disposez-les dans un moule beurré, face coupée vers le haut.
Fouettez les œufs avec le sucre, ajoutez la farine et le sel, puis versez le lait filtré en mélangeant sans faire de grumeaux.
Versez la pâte sur les fruits et faites cuire 35 minutes. Servez tiède, saupoudré de sucre.`,
  },
  {
    language: 'es',
    title: 'Garbanzos con espinacas y pimentón',
    servings: 4,
    totalTime: 35,
    ingredients: `500 g de garbanzos cocidos
300 g de espinacas frescas
1 cebolla mediana
3 dientes de ajo
1 rebanada de pan del día anterior
2 cucharaditas de pimentón dulce
1/2 cucharadita de comino molido
4 cucharadas de aceite de oliva
1 cucharada de vinagre de Jerez
Sal al gusto`,
    directions: `Lava las espinacas y cuécelas 2 minutos en agua hirviendo con sal. Escúrrelas bien y resérvalas.
Calienta el aceite en una cazuela y fríe el pan con los ajos hasta que estén dorados. Retíralos y májalos en el mortero con el comino y el vinagre.
En el mismo aceite sofríe la cebolla picada. Añade el pimentón fuera del fuego para que no se queme.
Incorpora los garbanzos, las espinacas y el majado, añade un vaso de agua y cocina 10 minutos a fuego lento. Sirve caliente.`,
  },
]
