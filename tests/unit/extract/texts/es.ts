import type { TextCases } from './text-case.ts'

export const es: TextCases = {
  tuned: [
    {
      name: 'títulos y guiones',
      text: `Crema de calabacín

Raciones: 4
Tiempo total: 35 minutos

Ingredientes:
- 3 calabacines
- 1 patata
- 1 cebolla
- 4 quesitos
- Sal y aceite de oliva

Elaboración:
1) Pochar la cebolla en aceite.
2) Añadir los calabacines y la patata troceados y cubrir con agua.
3) Cocer 20 minutos y triturar con los quesitos.`,
      title: 'Crema de calabacín',
      ingredients: ['3 calabacines', '1 patata', '1 cebolla', '4 quesitos', 'Sal y aceite de oliva'],
      directions: [
        'Pochar la cebolla en aceite.',
        'Añadir los calabacines y la patata troceados y cubrir con agua.',
        'Cocer 20 minutos y triturar con los quesitos.',
      ],
      servings: '4',
      totalTime: 35,
    },
    {
      name: 'un mensaje',
      text: `Hola Marta! Te paso la receta de las croquetas de setas:

300 g de setas
80 g de harina
80 g de mantequilla
1 litro de leche
nuez moscada

Picar las setas y saltearlas con la mantequilla.
Añadir la harina y tostarla un minuto.
Verter la leche poco a poco sin dejar de remover.
Dejar enfriar, formar las croquetas y freír.

Un abrazo`,
      title: 'Croquetas de setas',
      ingredients: [
        '300 g de setas',
        '80 g de harina',
        '80 g de mantequilla',
        '1 litro de leche',
        'nuez moscada',
      ],
      directions: [
        'Picar las setas y saltearlas con la mantequilla.',
        'Añadir la harina y tostarla un minuto.',
        'Verter la leche poco a poco sin dejar de remover.',
        'Dejar enfriar, formar las croquetas y freír.',
      ],
    },
    {
      name: 'un pie de foto',
      text: `🍫 BROWNIE DE ALUBIAS 🍫

INGREDIENTES 👇
▪️ 400 g de alubias cocidas
▪️ 3 huevos
▪️ 50 g de cacao
▪️ 80 g de miel

PREPARACIÓN 👇
Tritura las alubias con los huevos.
Añade el cacao y la miel y mezcla bien.
Hornea 25 minutos a 180º.

Guarda esta receta y sígueme para más 💪`,
      title: 'BROWNIE DE ALUBIAS',
      ingredients: ['400 g de alubias cocidas', '3 huevos', '50 g de cacao', '80 g de miel'],
      directions: [
        'Tritura las alubias con los huevos.',
        'Añade el cacao y la miel y mezcla bien.',
        'Hornea 25 minutos a 180º.',
      ],
    },
    {
      name: 'una línea',
      text: `Ensalada de garbanzos. Ingredientes: 1 bote de garbanzos, 2 tomates, 1 lata de atún, 1 cebolleta. Preparación: Escurrir los garbanzos. Picar los tomates y la cebolleta y mezclar todo con el atún.`,
      title: 'Ensalada de garbanzos',
      ingredients: ['1 bote de garbanzos', '2 tomates', '1 lata de atún', '1 cebolleta'],
      directions: ['Escurrir los garbanzos. Picar los tomates y la cebolleta y mezclar todo con el atún.'],
    },
  ],
  kept: [
    {
      name: 'grupos',
      text: `Lasaña de berenjena

Para el relleno:
2 berenjenas
400 g de carne picada
1 bote de tomate triturado

Para la bechamel:
50 g de mantequilla
50 g de harina
500 ml de leche

Preparación
Cortar las berenjenas en láminas y asarlas.
Sofreír la carne con el tomate durante 20 minutos.
Hacer la bechamel, montar las capas y gratinar 15 minutos.`,
      title: 'Lasaña de berenjena',
      ingredients: [
        'Para el relleno:',
        '2 berenjenas',
        '400 g de carne picada',
        '1 bote de tomate triturado',
        'Para la bechamel:',
        '50 g de mantequilla',
        '50 g de harina',
        '500 ml de leche',
      ],
      directions: [
        'Cortar las berenjenas en láminas y asarlas.',
        'Sofreír la carne con el tomate durante 20 minutos.',
        'Hacer la bechamel, montar las capas y gratinar 15 minutos.',
      ],
    },
    {
      name: 'sin títulos ni viñetas',
      text: `Arroz con leche de mi tía

1 litro de leche
120 g de arroz redondo
100 g de azúcar
1 rama de canela
piel de limón

Calentar la leche con la canela y la piel de limón.
Echar el arroz y cocer a fuego lento 40 minutos, removiendo a menudo.
Añadir el azúcar al final y dejar enfriar.`,
      title: 'Arroz con leche de mi tía',
      ingredients: [
        '1 litro de leche',
        '120 g de arroz redondo',
        '100 g de azúcar',
        '1 rama de canela',
        'piel de limón',
      ],
      directions: [
        'Calentar la leche con la canela y la piel de limón.',
        'Echar el arroz y cocer a fuego lento 40 minutos, removiendo a menudo.',
        'Añadir el azúcar al final y dejar enfriar.',
      ],
    },
    {
      name: 'pasos con emojis',
      text: `Tostadas de aguacate y huevo 🥑🍳

2 personas · 10 min

Necesitas:
✔️ 2 rebanadas de pan
✔️ 1 aguacate
✔️ 2 huevos
✔️ zumo de medio limón

Paso a paso:
1️⃣ Tuesta el pan.
2️⃣ Machaca el aguacate con el limón.
3️⃣ Fríe los huevos y ponlos encima.

¡Buen provecho!`,
      title: 'Tostadas de aguacate y huevo',
      ingredients: ['2 rebanadas de pan', '1 aguacate', '2 huevos', 'zumo de medio limón'],
      directions: ['Tuesta el pan.', 'Machaca el aguacate con el limón.', 'Fríe los huevos y ponlos encima.'],
      servings: '2 personas',
    },
    {
      name: 'consejos al final',
      text: `TORTITAS DE AVENA

INGREDIENTES
1 plátano
2 huevos
60 g de avena
1 cucharadita de levadura

INSTRUCCIONES
1. Triturar todos los ingredientes.
2. Cocinar pequeñas porciones en una sartén, dos minutos por lado.

CONSEJOS
Se pueden congelar.`,
      title: 'TORTITAS DE AVENA',
      ingredients: ['1 plátano', '2 huevos', '60 g de avena', '1 cucharadita de levadura'],
      directions: [
        'Triturar todos los ingredientes.',
        'Cocinar pequeñas porciones en una sartén, dos minutos por lado.',
      ],
      tips: ['Se pueden congelar.'],
    },
  ],
}
