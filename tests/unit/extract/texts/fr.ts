import type { TextCases } from './text-case.ts'

export const fr: TextCases = {
  tuned: [
    {
      name: 'titres et puces',
      text: `Tarte fine aux poireaux

Pour 6 personnes
Préparation : 20 min
Cuisson : 35 min

Ingrédients :
- 1 pâte brisée
- 4 poireaux
- 20 cl de crème
- 2 œufs
- 1 pincée de muscade

Préparation :
1. Émincer les poireaux et les faire fondre dans une poêle.
2. Battre les œufs avec la crème et la muscade.
3. Garnir la pâte et enfourner 35 minutes à 190 °C.`,
      title: 'Tarte fine aux poireaux',
      ingredients: ['1 pâte brisée', '4 poireaux', '20 cl de crème', '2 œufs', '1 pincée de muscade'],
      directions: [
        'Émincer les poireaux et les faire fondre dans une poêle.',
        'Battre les œufs avec la crème et la muscade.',
        'Garnir la pâte et enfourner 35 minutes à 190 °C.',
      ],
      servings: '6 personnes',
      prepTime: 20,
      cookTime: 35,
    },
    {
      name: 'un message',
      text: `Coucou Léa !
Voici la recette du gâteau au yaourt de mamie :

1 pot de yaourt nature
3 pots de farine
2 pots de sucre
3 œufs
1 sachet de levure

Mélanger le yaourt, le sucre et les œufs.
Ajouter la farine et la levure.
Cuire 35 minutes à 180 degrés.

Bisous
Manon`,
      title: 'Gâteau au yaourt de mamie',
      ingredients: [
        '1 pot de yaourt nature',
        '3 pots de farine',
        '2 pots de sucre',
        '3 œufs',
        '1 sachet de levure',
      ],
      directions: [
        'Mélanger le yaourt, le sucre et les œufs.',
        'Ajouter la farine et la levure.',
        'Cuire 35 minutes à 180 degrés.',
      ],
    },
    {
      name: 'une légende sur une seule ligne',
      text: `Houmous de betterave 💜 Ingrédients : 250 g de betterave cuite, 1 boîte de pois chiches, 2 cuillères à soupe de tahini, 1 citron. Étapes : 1. Égoutter les pois chiches. 2. Tout mixer avec le jus du citron. 3. Servir avec du pain. #houmous`,
      title: 'Houmous de betterave',
      ingredients: [
        '250 g de betterave cuite',
        '1 boîte de pois chiches',
        '2 cuillères à soupe de tahini',
        '1 citron',
      ],
      directions: ['Égoutter les pois chiches.', 'Tout mixer avec le jus du citron.', 'Servir avec du pain.'],
    },
    {
      name: 'deux groupes',
      text: `Crumble de courgettes

Pour les légumes :
4 courgettes
1 oignon
2 c. à soupe d'huile d'olive

Pour la pâte :
100 g de farine
80 g de beurre
60 g de parmesan

Couper les courgettes en rondelles et les faire revenir avec l'oignon.
Sabler la farine avec le beurre et le parmesan.
Répartir la pâte sur les légumes et cuire 30 minutes au four.`,
      title: 'Crumble de courgettes',
      ingredients: [
        'Pour les légumes:',
        '4 courgettes',
        '1 oignon',
        "2 c. à soupe d'huile d'olive",
        'Pour la pâte:',
        '100 g de farine',
        '80 g de beurre',
        '60 g de parmesan',
      ],
      directions: [
        "Couper les courgettes en rondelles et les faire revenir avec l'oignon.",
        'Sabler la farine avec le beurre et le parmesan.',
        'Répartir la pâte sur les légumes et cuire 30 minutes au four.',
      ],
    },
  ],
  kept: [
    {
      name: 'une note avec emojis',
      text: `🥣 Soupe miso express

🕐 15 min

🛒 Ingrédients
🥕 1 carotte
🍄 100 g de champignons
🍜 150 g de nouilles
🥄 2 cuillères à soupe de miso

👩‍🍳 Préparation
Faire bouillir un litre d'eau avec la carotte en rondelles.
Ajouter les champignons et les nouilles, cuire 5 minutes.
Hors du feu, délayer le miso.

Abonnez-vous pour plus de recettes ✨`,
      title: 'Soupe miso express',
      ingredients: ['1 carotte', '100 g de champignons', '150 g de nouilles', '2 cuillères à soupe de miso'],
      directions: [
        "Faire bouillir un litre d'eau avec la carotte en rondelles.",
        'Ajouter les champignons et les nouilles, cuire 5 minutes.',
        'Hors du feu, délayer le miso.',
      ],
      totalTime: 15,
    },
    {
      name: 'sans titres',
      text: `Salade de lentilles aux noix

250 g de lentilles vertes
1 échalote
50 g de noix
3 cuillères à soupe d'huile de noix
1 cuillère à soupe de vinaigre
persil

Cuire les lentilles 20 minutes dans l'eau salée.
Hacher l'échalote et le persil.
Mélanger le tout avec l'huile, le vinaigre et les noix concassées.`,
      title: 'Salade de lentilles aux noix',
      ingredients: [
        '250 g de lentilles vertes',
        '1 échalote',
        '50 g de noix',
        "3 cuillères à soupe d'huile de noix",
        '1 cuillère à soupe de vinaigre',
        'persil',
      ],
      directions: [
        "Cuire les lentilles 20 minutes dans l'eau salée.",
        "Hacher l'échalote et le persil.",
        "Mélanger le tout avec l'huile, le vinaigre et les noix concassées.",
      ],
    },
    {
      name: 'étapes nommées',
      text: `POULET AU CIDRE

Ingrédients pour 4 personnes
4 cuisses de poulet
50 cl de cidre brut
2 pommes
20 cl de crème fraîche

Étape 1
Dorer les cuisses de poulet dans une cocotte.

Étape 2
Verser le cidre et laisser mijoter 40 minutes.

Étape 3
Ajouter les pommes et la crème, et cuire encore 10 minutes.`,
      title: 'POULET AU CIDRE',
      ingredients: ['4 cuisses de poulet', '50 cl de cidre brut', '2 pommes', '20 cl de crème fraîche'],
      directions: [
        'Dorer les cuisses de poulet dans une cocotte.',
        'Verser le cidre et laisser mijoter 40 minutes.',
        'Ajouter les pommes et la crème, et cuire encore 10 minutes.',
      ],
      servings: '4 personnes',
    },
    {
      name: 'un mail coupé',
      text: `Objet : Tr: Compote de rhubarbe

Bonjour à tous,

Ingrédients : 1 kg de rhubarbe, 200 g de sucre, 1 gousse de vanille

Préparation : Éplucher la rhubarbe et la couper en tronçons. La
laisser macérer une nuit avec le sucre. Le lendemain, cuire à feu
doux avec la vanille pendant 25 minutes.

À bientôt`,
      title: 'Compote de rhubarbe',
      ingredients: ['1 kg de rhubarbe', '200 g de sucre', '1 gousse de vanille'],
      directions: [
        'Éplucher la rhubarbe et la couper en tronçons. La laisser macérer une nuit avec le sucre. Le lendemain, cuire à feu doux avec la vanille pendant 25 minutes.',
      ],
    },
  ],
}
